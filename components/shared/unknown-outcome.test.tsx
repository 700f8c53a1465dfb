import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMoneyCommand } from '#hooks/money-command.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { getBets, getTransactions } from '#lib/api/endpoints/records.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { isDone, lockState, resolve, sentCommands, unknownCommand } from '#lib/commands/ledger.ts'
import { questionAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { passTime, withholdAnswer } from '#testing/missing-answer.ts'
import { answer, press } from '#testing/press.ts'
import { UnknownOutcome } from './unknown-outcome.tsx'

const kit = hookTests()
afterEach(() => {
  const left = [withdraw, placeBet].filter((each) => unknownCommand(each))
  act(() => left.forEach((each) => resolve(each, unknownCommand(each)!, true)))
  vi.useRealTimers()
})
const input = { amount: '100', password: 'secret', payee: { id: '1' } }

function Withdrawal() {
  const command = useMoneyCommand(withdraw)
  return (
    <>
      <UnknownOutcome of={command} />
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

let records: object[] = []
const answerAll = () =>
  kit.server.behaveLike((response, { id }) =>
    json(response, {
      code: 200,
      data: id === getTransactions.id || id === getBets.id ? records : { balance: '88.80' },
    }),
  )
beforeEach(() => {
  records = []
  answerAll()
})
const record = (id: number, amount = '100') => ({
  id,
  amount,
  state: 1,
  pay_way: '银行卡',
  created_at: formatBeijing(Date.now()),
})
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const submit = () => button('提交')

test('an unknown outcome is announced and its possible record shown; one tap of the member settles it', async () => {
  kit.lose()
  render(<Withdrawal />, testProviders())
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(submit())
  await screen.findByText('结果未知')
  expect(screen.getByText(/^取款 ¥100.00 · \d\d:\d\d$/)).toBeTruthy()
  await screen.findByText('暂时查不到记录，请检查网络后再试')
  expect(submit().disabled).toBe(true)
  const link = screen.getByRole('link', { name: '查看记录' })
  expect(link.getAttribute('href')).toMatch(/^\/transRecord\/?\?type=2$/)

  records = [record(2)]
  answerAll()
  await press('重新查询')
  await screen.findByText('最近的记录里有 1 笔 ¥100.00 取款')
  expect(screen.getByText('取款 · 银行卡')).toBeTruthy()
  expect(screen.getByText('可能是这笔')).toBeTruthy()
  expect(screen.getByText('¥88.80')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '没有成功' })).toBeNull()
  expect(kit.sentTo(withdraw.id)).toBe(0)

  await press('是这笔')
  expect(sentCommands().map(isDone)).toEqual([true])
  expect(submit().disabled).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('nothing fits: from a minute on the member may say that it did not happen, after a question', async () => {
  withholdAnswer(withdraw, input)
  records = [record(2, '5')]
  render(<Withdrawal />, testProviders())
  await screen.findByText('最近的记录里没有看到相符的一笔')
  expect(screen.queryByText('可能是这笔')).toBeNull()
  expect([button('没有成功').disabled, button('已经成功').disabled]).toEqual([true, false])

  passTime(58_000)
  await press('重新查询')
  await waitFor(() => expect(button('重新查询').getAttribute('aria-busy')).not.toBe('true'))
  expect(button('没有成功').disabled).toBe(true)

  passTime(2_000)
  await press('重新查询')
  await waitFor(() => expect(button('没有成功').disabled).toBe(false))
  await press('没有成功')
  expect(pageStore.get(questionAtom)?.title).toBe('确认没有成功？')
  await answer(false)
  expect(lockState(withdraw)).toBe('unknown')
  await press('没有成功')
  await answer(true)
  expect(lockState(withdraw)).toBe('free')
})

test('a record that is not the member’s makes room for 没有成功; a further one is asked about again', async () => {
  withholdAnswer(withdraw, input)
  records = [record(2)]
  render(<Withdrawal />, testProviders())
  await screen.findByText('可能是这笔')
  await press('这笔不是我的')
  expect(screen.queryByText('可能是这笔')).toBeNull()
  expect(button('没有成功').disabled).toBe(false)
  records = [record(3), record(2)]
  await press('重新查询')
  await screen.findByRole('button', { name: '是这笔' })
  expect(screen.getAllByText('可能是这笔')).toHaveLength(1)
})

test('a record that carries the request id of the command settles it by itself', async () => {
  withholdAnswer(withdraw, input)
  const { requestId } = sentCommands()[0]!
  records = [{ ...record(2), request_id: requestId }]
  render(<Withdrawal />, testProviders())
  await screen.findByText(/^取款 ¥100.00 · \d\d:\d\d 已受理$/)
  expect(lockState(withdraw)).toBe('free')
})

test('without the input the panel says so and lists what came since a minute before', async () => {
  withholdAnswer(withdraw, input)
  sessionStorage.removeItem('hall.ledger')
  records = [record(3, '5'), record(2)]
  render(<Withdrawal />, testProviders())
  await screen.findByText('当时填写的内容已不在这台设备上，请按时间核对')
  await screen.findByText('最近的记录里有 2 笔 取款')
})

function Bet({ isOver = false }) {
  return <UnknownOutcome of={useMoneyCommand(placeBet)} bet={{ picks: '大10', isOver }} />
}

test('a bet may be denied after its draw or after ten minutes', async () => {
  const lines = [{ playId: '1', stake: '10', selections: [] }]
  withholdAnswer(placeBet, { roomId: '101', lines, period: '31' })
  const { rerender } = render(<Bet />, testProviders())
  await screen.findByText('记录里还没有相符的一笔')
  passTime(9 * 60_000)
  await press('重新查询')
  await waitFor(() => expect(button('重新查询').getAttribute('aria-busy')).not.toBe('true'))
  expect(button('没有成功').disabled).toBe(true)
  passTime(60_000)
  await press('重新查询')
  await waitFor(() => expect(button('没有成功').disabled).toBe(false))
  rerender(<Bet isOver />)
  await waitFor(() => expect(button('没有成功').disabled).toBe(false))
})

test('a look-up begun too soon counts as too soon, however long its answer takes', async () => {
  withholdAnswer(withdraw, input)
  const { promise, resolve: reply } = Promise.withResolvers<void>()
  kit.server.behaveLike(async (response, { id }) => {
    await promise
    json(response, { code: 200, data: id === getTransactions.id ? [] : { balance: '1' } })
  })
  passTime(45_000)
  render(<Withdrawal />, testProviders())
  await waitFor(() => expect(kit.server.asked).toHaveLength(withdraw.lookup.length))
  passTime(20_000)
  reply()
  await screen.findByText('记录里还没有相符的一笔')
  expect(button('没有成功').disabled).toBe(true)
})

test('the wall clock says nothing: set forward it lets nobody deny, set back it keeps nobody waiting', async () => {
  withholdAnswer(withdraw, input)
  render(<Withdrawal />, testProviders())
  await screen.findByText('记录里还没有相符的一笔')
  vi.setSystemTime(Date.now() + 3_600_000)
  await press('重新查询')
  expect(button('没有成功').disabled).toBe(true)
  vi.setSystemTime(Date.now() - 48 * 3_600_000)
  passTime(60_000)
  await press('重新查询')
  await waitFor(() => expect(button('没有成功').disabled).toBe(false))
})
