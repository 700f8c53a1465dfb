import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { getBalance, getRefreshedMember } from '#lib/api/endpoints/member.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { PLATFORM_WALLET, recallAll } from '#lib/api/endpoints/wallet.ts'
import { lockOf } from '#lib/commands/intents.ts'
import { toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession, endSession } from '#lib/session/session.ts'
import { transferDraft } from '#lib/transfer.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { storeOpenCommand } from '#testing/missing-answer.ts'
import { useBindCard } from './cards.ts'
import { useApplyForPromo } from './promo.ts'
import { useMember, useMemberSync } from './session/session.ts'
import { useAutoTransfer, useTransfer } from './transfer.ts'
import { useRecallAll } from './wallet.ts'

const harness = hookHarness()

const recall = () => renderHook(useRecallAll, testProviders()).result.current.send()
const autoTransfer = () =>
  renderHook(useAutoTransfer, testProviders()).result.current.setEnabled(true)
const draft = transferDraft('transfer', '')
function useOwnTransfer() {
  const { send } = useTransfer(draft)
  return { send: () => send({ amount: '300', from: PLATFORM_WALLET, to: 'AG' }) }
}
const apply = () => renderHook(() => useApplyForPromo('7'), testProviders()).result.current.send()
const CARD = { bank: 'TRC20', holder: '', number: 'T1', branch: '', paymentPassword: '123456' }
const bind = () => renderHook(useBindCard, testProviders()).result.current.send(CARD)
test.each<[string, () => Promise<unknown>, number]>([
  ['a recall', recall, 1],
  ['a switch of automatic transfer', autoTransfer, 1],
  ['an application for a promotion', apply, 1],
  ['the binding of a card', bind, 1],
])(
  '%s that ends after its session shows and reads nothing in the next one',
  async (_, begin, calls) => {
    const { arrived } = harness.holdAnswers()
    const ended = begin()
    await arrived(calls)
    act(() => endSession('expired'))
    beginSession('next', false)
    await act(() => ended)
    const ofNext = harness.server.calls.filter(
      (each) => each.headers.authorization === 'Bearer next',
    )
    expect([harness.toasts, ofNext, lockOf(recallAll)]).toEqual([[], [], 'free'])
  },
)

test.each(['回收未成功', '部分场馆回收成功，AG 失败', '没有可回收的金额', '回收成功'])(
  '%s is shown in the platform’s words, not as a success',
  async (msg) => {
    harness.server.respondWith((response, { id }) =>
      sendJson(response, { code: 200, message: msg, data: id === recallAll.id ? null : {} }),
    )
    const { result } = renderHook(useRecallAll, testProviders())
    await act(() => result.current.send())
    expect(pageStore.get(toastAtom)).toMatchObject({ text: msg, tone: 'info' })
  },
)

test.each<[string, Endpoint, () => { send: () => Promise<unknown> }]>([
  ['a refused recall', recallAll, useRecallAll],
  ['a transfer', transfer, useOwnTransfer],
])(
  'after %s the sum of the venues is read again, and not before',
  async (_, { id: sent }, useSent) => {
    harness.server.respondWith((response, { id }) => {
      const data = { balance: '700', ...(id === getRefreshedMember.id && { gameblance: '300' }) }
      sendJson(response, { code: id === recallAll.id ? 201 : 200, message: '游戏中', data })
    })
    const { result } = renderHook(() => {
      useMemberSync()
      return { venues: useMember()?.gameBalance, ...useSent() }
    }, testProviders())
    await waitFor(() => expect(harness.callCount(getBalance.id)).toBe(1))
    expect(harness.callCount(getRefreshedMember.id)).toBe(0)
    await act(() => result.current.send())
    await waitFor(() => expect(result.current.venues).toBe('300'))
    expect([sent, getRefreshedMember.id].map((id) => harness.callCount(id))).toEqual([1, 1])
  },
)

test('a recall while another tab recalls is not sent, and the member is told', async () => {
  const request = () => new Promise<void>(() => undefined)
  vi.spyOn(navigator.locks, 'request').mockImplementation(request)
  storeOpenCommand(recallAll, { state: 'sending' })
  const sent = recall()
  await act(() => sent)
  expect([harness.toasts, harness.callCount(recallAll.id)]).toEqual([
    ['另一个页面正在提交，请等结果出来'],
    0,
  ])
})
