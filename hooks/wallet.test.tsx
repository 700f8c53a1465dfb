import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshMember } from '#lib/api/endpoints/member.ts'
import { recallAll } from '#lib/api/endpoints/wallet.ts'
import { toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession, endSession } from '#lib/session/session.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { lockState } from '#testing/missing-answer.ts'
import { useBindCard } from './cards.ts'
import { useApply } from './promo.ts'
import { useAutoTransfer } from './transfer.ts'
import { useRecallAll } from './wallet.ts'

const kit = hookTests()

const recall = () => renderHook(useRecallAll, testProviders()).result.current.send()
const autoTransfer = () => renderHook(useAutoTransfer, testProviders()).result.current.send(true)
const apply = () => renderHook(() => useApply('7'), testProviders()).result.current.send()
const bind = () =>
  renderHook(() => useBindCard('usdt'), testProviders()).result.current.send({
    bank: 'TRC20',
    holder: '',
    number: 'T1',
    branch: '',
    paymentPassword: '123456',
  })
test.each<[string, () => Promise<unknown>, number]>([
  ['a recall', recall, 1],
  ['a switch of automatic transfer', autoTransfer, 1],
  ['an application for a promotion', apply, 1],
  ['the binding of a card', bind, 1],
])(
  '%s that its session does not outlast neither says nor reads anything in the next one',
  async (_, begin, calls) => {
    const { arrived } = kit.hold()
    const ended = begin()
    await arrived(calls)
    act(() => endSession('expired'))
    beginSession('next', false)
    await act(() => ended)
    const ofNext = kit.server.asked.filter((each) => each.headers.authorization === 'Bearer next')
    expect([kit.toasts, ofNext, lockState(recallAll)]).toEqual([[], [], 'free'])
  },
)

test('what a recall said goes when one begins at another place', async () => {
  kit.server.answer({ code: 200, message: '回收成功' })
  const useBoth = () => [useRecallAll(), useRecallAll()] as const
  const { result } = renderHook(useBoth, testProviders())
  const messages = () => result.current.map((each) => each.message)
  for (const { place } of result.current) place.current = document.createElement('p')
  await act(() => result.current[0].send())
  expect(messages()).toEqual(['回收成功', ''])
  await act(() => result.current[1].send())
  expect(messages()).toEqual(['', '回收成功'])
})

test.each(['回收未成功', '部分场馆回收成功，AG 失败', '没有可回收的金额', '回收成功'])(
  '%s is shown as the platform says it, and never called a success',
  async (msg) => {
    kit.server.behaveLike((response, { id }) =>
      json(response, { code: 200, message: msg, data: id === recallAll.id ? null : {} }),
    )
    const { result } = renderHook(useRecallAll, testProviders())
    await act(() => result.current.send())
    expect(pageStore.get(toastAtom)).toMatchObject({ text: msg, tone: 'info' })
  },
)

test('after a refused recall the member is read again', async () => {
  kit.server.behaveLike((response, { id }) =>
    json(response, { code: id === recallAll.id ? 201 : 200, message: '游戏中', data: {} }),
  )
  const sent = recall()
  await act(() => sent)
  expect([kit.toasts, kit.sentTo(refreshMember.id)]).toEqual([['游戏中'], 1])
})
