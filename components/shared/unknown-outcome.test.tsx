import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { recallAll } from '#lib/api/endpoints/wallet.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { config, switchHostForVisit } from '#lib/site/config.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { onPlatformWith } from '#testing/extensions.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { lockState, unknownCommand, withholdAnswer } from '#testing/missing-answer.ts'
import { isOff, press } from '#testing/press.ts'
import { UnknownOutcome } from './unknown-outcome.tsx'

const kit = hookTests()
const input = { amount: '100', password: 'secret', payee: { id: '1' } }

function Withdrawal() {
  const command = useMoneyCommand(withdraw)
  return (
    <>
      <UnknownOutcome of={command} />
      <button type="button" disabled={command.blocked} onClick={() => void command.send(input)}>
        提交
      </button>
    </>
  )
}
const Recall = () => <UnknownOutcome of={useMoneyCommand(recallAll)} />

let records: object[] = []
const answerAll = () =>
  kit.server.behaveLike((response, { id }) =>
    json(response, { code: 200, data: id === getTransactions.id ? records : { balance: '88.80' } }),
  )
beforeEach(() => {
  records = []
  answerAll()
})
const record = (id: number, more: object = {}) => ({
  id,
  amount: '100',
  state: 1,
  pay_way: `银行卡${id}`,
  created_at: formatBeijing(Date.now()),
  ...more,
})
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: '提交' })
const list = () => within(screen.getByRole('region', { name: '最新记录' }))

test('no answer came: the newest three records stand there without a mark, and the member’s check ends it', async () => {
  kit.lose()
  render(<Withdrawal />, testProviders())
  fireEvent.click(submit())
  await screen.findByText('没有收到结果，可能已受理')
  expect(screen.getByText(/^取款 ¥100.00 · \d\d:\d\d$/)).toBeTruthy()
  await screen.findByText('暂时查不到记录，请检查网络')
  expect(isOff(submit())).toBe(true)
  const link = screen.getByRole('link', { name: '查看全部记录' })
  expect(link.getAttribute('href')).toMatch(/^\/transRecord\/?\?type=2$/)
  expect(screen.getByRole('link', { name: '联系客服' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /再次提交/ })).toBeNull()
  await press('我已核对')
  expect([lockState(withdraw), isOff(submit())]).toEqual(['free', false])
  expect(kit.sentTo(withdraw.id)).toBe(1)

  records = [4, 3, 2, 1].map((id) => record(id))
  answerAll()
  act(() => void withholdAnswer(withdraw, input))
  await screen.findByText(/^最新记录 · \d\d:\d\d:\d\d 读取$/)
  await list().findAllByText('待审核')
  const rows = list().getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    [4, 3, 2].map((id) => expect.stringMatching(`^银行卡${id}今天 .*100.00待审核$`)),
  )
  expect(screen.queryByText(/是这笔|不是我的|可能是/)).toBeNull()
})

test('the records that are being read are awaited', async () => {
  withholdAnswer(withdraw, input)
  const { promise, resolve } = Promise.withResolvers<void>()
  kit.server.behaveLike(async (response) => {
    await promise
    json(response, { code: 200, data: [] })
  })
  render(<Withdrawal />, testProviders())
  await screen.findByText('没有收到结果，可能已受理')
  const checked = () => screen.getByRole<HTMLButtonElement>('button', { name: '我已核对' })
  expect(isOff(checked())).toBe(true)
  resolve()
  await screen.findByText('近 7 天没有记录')
  expect(isOff(checked())).toBe(false)
})

test('a command without records shows the balance as it was just read', async () => {
  withholdAnswer(recallAll, undefined)
  render(<Recall />, testProviders())
  await screen.findByText(/^余额 · .* 读取$/)
  expect(screen.getByText('¥88.80')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '查看全部记录' })).toBeNull()
  expect(kit.sentTo(getBalance.id)).toBe(1)
})

test('after a switch of hosts the records may not be complete', async () => {
  withholdAnswer(withdraw, input)
  config.hosts = ['https://two.example']
  switchHostForVisit('https://two.example')
  render(<Withdrawal />, testProviders())
  await screen.findByText('线路已切换，这里的记录可能不全')
  switchHostForVisit(config.apiHost)
  config.hosts = []
})

test('the page that lacks the input names no amount', async () => {
  withholdAnswer(withdraw, input)
  const stored = localStorage.getItem('hall.device.ledger')!
  localStorage.setItem('hall.device.ledger', stored.replace(/"requestId":"\w+"/, '"requestId":"x"'))
  render(<Withdrawal />, testProviders())
  await screen.findByText(/^取款 · \d\d:\d\d$/)
})

test.each([
  [1, '待审核'],
  [3, '已拒绝'],
])('a record of its name ends it with the state %i: %s', async (state, text) => {
  withholdAnswer(withdraw, input)
  records = [record(2, { state, request_id: unknownCommand(withdraw).requestId })]
  render(<Withdrawal />, testProviders())
  await waitFor(() => expect(lockState(withdraw)).toBe('free'))
  expect(kit.toasts).toEqual([expect.stringMatching(`^取款 ¥100.00 · .* ${text}$`)])
})

test('the member’s own records of other names end nothing', async () => {
  withholdAnswer(withdraw, input)
  records = [record(2, { request_id: 'other' }), record(1)]
  render(<Withdrawal />, testProviders())
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(2))
  expect(lockState(withdraw)).toBe('unknown')
})

onPlatformWith([])
test('on a platform that knows names the member may send it again, with the same one', async () => {
  config.extensions = ['request_id']
  withholdAnswer(withdraw, input)
  const { requestId } = unknownCommand(withdraw)
  render(<Withdrawal />, testProviders())
  await press('再次提交（不会重复）')
  await waitFor(() => expect(lockState(withdraw)).toBe('free'))
  const { body } = kit.server.asked.find(({ id }) => id === withdraw.id)!
  expect(JSON.parse(String(body))).toMatchObject({
    amount: '100',
    password: 'secret',
    request_id: requestId,
  })
  expect(kit.toasts).toEqual([expect.stringMatching(/^取款 ¥100.00 · .* 已受理$/)])
})
