import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCommand, type Finding } from '#hooks/core/command.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { getBets, getTransactions } from '#lib/api/endpoints/records.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { lockState, resolve, unknownCommand } from '#lib/api/journal.ts'
import { questionAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { isCarriedOut, ownCommands } from '#lib/records/own-commands.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { passTime, withholdAnswer } from '#testing/missing-answer.ts'
import { answer, press } from '#testing/press.ts'
import { UnknownOutcome } from './unknown-outcome.tsx'

const kit = hookTests()
afterEach(() => vi.useRealTimers())
const input = { amount: '100', password: 'secret', payee: { id: '1' } }

function Withdrawal() {
  const command = useCommand(withdraw)
  return (
    <>
      <UnknownOutcome of={command} records="/transRecord/?type=2" />
      <button
        type="button"
        disabled={command.state !== 'free'}
        onClick={() => void command.send(input)}
      >
        提交
      </button>
    </>
  )
}

/** A platform that has not carried it out. */
const answerNothing = () => kit.server.answerById({ [getTransactions.id]: [] }, { balance: '1' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const submit = () => button('提交')
const notYet = /平台可能还在处理，不要重复提交/

test('an unknown outcome is announced, looked up and shown before the command can be sent again', async () => {
  kit.lose()
  render(<Withdrawal />, testProviders())
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(submit())
  await screen.findByText('结果未知')
  expect(screen.getByText(/^取款 ¥100.00 · \d\d:\d\d$/)).toBeTruthy()
  expect(submit().disabled).toBe(true)
  const link = screen.getByRole('link', { name: '查看记录' })
  expect(link.getAttribute('href')).toMatch(/^\/transRecord\/?\?type=2$/)

  await press('查询结果')
  await screen.findByText('暂时查不到结果，请检查网络后再试')
  expect(submit().disabled).toBe(true)

  const row = { amount: '100', state: 1, pay_way: '银行卡', created_at: '2026-01-01 08:00:00' }
  kit.server.answerById({ [getTransactions.id]: { data: [row] } }, { balance: '88.80' })
  await press('查询结果')
  await screen.findByText(/请核对最新记录/)
  expect(screen.getByText('取款 · 银行卡')).toBeTruthy()
  expect(screen.getByText('待审核')).toBeTruthy()
  expect(screen.getByText('¥88.80')).toBeTruthy()
  expect(submit().disabled).toBe(true)
  expect(kit.sentTo(withdraw.id)).toBe(0)

  await press('已在记录中')
  expect(ownCommands().map(isCarriedOut)).toEqual([true])
  expect(submit().disabled).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('it is never called absent: from a minute on the member may say so, after a warning', async () => {
  withholdAnswer(withdraw, input)
  answerNothing()
  render(<Withdrawal />, testProviders())
  await press('查询结果')
  await screen.findByText(notYet)
  expect([button('没有成功').disabled, button('已在记录中').disabled]).toEqual([true, false])
  fireEvent.click(button('没有成功'))
  expect(lockState(withdraw)).toBe('unknown')

  passTime(58_000)
  await press('重新查询')
  await waitFor(() => expect(button('重新查询').disabled).toBe(false))
  expect(button('没有成功').disabled).toBe(true)

  passTime(2_000)
  await press('重新查询')
  await waitFor(() => expect(button('没有成功').disabled).toBe(false))
  expect(screen.queryByText(notYet)).toBeNull()
  expect(screen.getByText(/没有也可能稍后到账，再提交可能重复/)).toBeTruthy()
  await press('没有成功')
  expect(pageStore.get(questionAtom)?.title).toBe('确认没有成功？')
  await answer(false)
  expect(lockState(withdraw)).toBe('unknown')
  await press('没有成功')
  await answer(true)
  expect(lockState(withdraw)).toBe('free')
})

function Bet() {
  const bet = { picks: '大10', over: false }
  return <UnknownOutcome of={useCommand(placeBet)} bet={bet} records="/betRecord" />
}

test('a bet is not called absent beside a record whose time cannot be read', async () => {
  const lines = [{ playId: '1', stake: '10', selections: [] }]
  withholdAnswer(placeBet, { roomId: '101', lines, period: '31' })
  const record = { bet_id: '7', plays: '加拿大28', bet_amount: '10', status: 2 }
  kit.server.answerById({ [getBets.id]: [record] }, { balance: '1' })
  render(<Bet />, testProviders())
  await screen.findByText('加拿大28')
  expect(screen.queryByText('记录里还没有这一注')).toBeNull()
  await press('已在记录中')
})

test.each(['is still there', 'has left'])(
  'what is proved is said where it was asked, or as a toast: the member %s',
  async (how) => {
    withholdAnswer(withdraw, input)
    const unknown = unknownCommand(withdraw)!
    const { promise, resolve: prove } = Promise.withResolvers<Finding>()
    const of = {
      id: withdraw.id,
      state: 'unknown' as const,
      unknown,
      lookUp: () => promise,
      resolve: () => {},
    }
    const { unmount } = render(<UnknownOutcome of={of} records="/transRecord/" />, testProviders())
    await press('查询结果')
    if (how === 'has left') unmount()
    prove({ answers: [], alike: false, verdict: 'carriedOut' })
    const words = /^取款 ¥100.00 · \d\d:\d\d 已受理$/
    if (how === 'has left')
      await waitFor(() => expect(kit.toasts).toEqual([expect.stringMatching(words)]))
    else {
      await screen.findByText(words)
      expect(kit.toasts).toEqual([])
    }
    act(() => resolve(withdraw, unknown, true))
  },
)

test('a look-up begun too soon counts as too soon, however long its answer takes', async () => {
  withholdAnswer(withdraw, input)
  render(<Withdrawal />, testProviders())
  const { promise, resolve: reply } = Promise.withResolvers<void>()
  kit.server.behaveLike(async (response, { id }) => {
    await promise
    json(response, { code: 200, data: id.endsWith('gettransrecord') ? [] : { balance: '1' } })
  })
  passTime(45_000)
  await press('查询结果')
  await waitFor(() => expect(kit.server.asked).toHaveLength(withdraw.lookup.length))
  passTime(20_000)
  reply()
  await screen.findByText(notYet)
  expect(button('没有成功').disabled).toBe(true)
  act(() => resolve(withdraw, unknownCommand(withdraw)!, true))
})

test('the wall clock says nothing: set forward it lets nobody deny, set back it keeps nobody waiting', async () => {
  withholdAnswer(withdraw, input)
  answerNothing()
  render(<Withdrawal />, testProviders())
  vi.setSystemTime(Date.now() + 3_600_000)
  await press('查询结果')
  await screen.findByText(notYet)
  expect(button('没有成功').disabled).toBe(true)
  vi.setSystemTime(Date.now() - 48 * 3_600_000)
  passTime(60_000)
  await press('重新查询')
  await press('没有成功')
  await answer(true)
})
