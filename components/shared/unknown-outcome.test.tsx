import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { usePlaceDeposit } from '#hooks/deposit.ts'
import { placeDeposit } from '#lib/api/endpoints/deposit.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { recallAll } from '#lib/api/endpoints/wallet.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { lockOf, unknownCommandOf } from '#lib/commands/intents.ts'
import { depositDraft, NO_DEPOSIT } from '#lib/deposit/deposit-draft.ts'
import { changeDraft } from '#lib/draft.ts'
import { pageStore } from '#lib/page-store.ts'
import { config, switchHost } from '#lib/site/config.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { withExtensions } from '#testing/extensions.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { storeOpenCommand, withholdAnswer } from '#testing/missing-answer.ts'
import { isDisabled, press } from '#testing/press.ts'
import { UnknownOutcome } from './unknown-outcome.tsx'

const harness = hookHarness()
const TYPED = { ...NO_DEPOSIT, way: 'wechat', amount: '300' } as const
const input = { amount: '100', password: 'secret', payee: { id: '1' } }

function Withdrawal() {
  const command = useMoneyCommand(withdraw)
  return (
    <>
      <UnknownOutcome command={command} />
      <button type="button" disabled={command.isBlocked} onClick={() => void command.send(input)}>
        提交
      </button>
    </>
  )
}
const Deposit = () => <UnknownOutcome command={usePlaceDeposit()} />
const Recall = () => <UnknownOutcome command={useMoneyCommand(recallAll)} />

let records: object[] = []
const answerAll = () =>
  harness.server.respondWith((response, { id }) =>
    sendJson(response, {
      code: 200,
      data: id === getTransactions.id ? records : { balance: '88.80' },
    }),
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

test('a command without an answer shows the newest three records unmarked until the member has checked them', async () => {
  harness.dropConnections()
  render(<Withdrawal />, testProviders())
  fireEvent.click(submit())
  await screen.findByText('没有收到结果，可能已受理')
  expect(screen.getByText(/^取款 ¥100.00（今天 \d\d:\d\d）$/)).toBeTruthy()
  await screen.findByText('暂时查不到记录，请检查网络')
  expect(isDisabled(submit())).toBe(true)
  const link = screen.getByRole('link', { name: '查看全部记录' })
  expect(link.getAttribute('href')).toMatch(/^\/transRecord\/?\?type=withdrawal$/)
  expect(screen.getByRole('link', { name: '联系客服' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /再次提交/ })).toBeNull()
  await press('我已核对')
  expect([lockOf(withdraw), isDisabled(submit())]).toEqual(['free', false])
  expect(harness.callCount(withdraw.id)).toBe(1)

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

test('我已核对 is disabled until the records are read', async () => {
  withholdAnswer(withdraw, input)
  const { promise, resolve } = Promise.withResolvers<void>()
  harness.server.respondWith(async (response) => {
    await promise
    sendJson(response, { code: 200, data: [] })
  })
  render(<Withdrawal />, testProviders())
  await screen.findByText('没有收到结果，可能已受理')
  const checked = () => screen.getByRole<HTMLButtonElement>('button', { name: '我已核对' })
  expect(isDisabled(checked())).toBe(true)
  resolve()
  await screen.findByText('近 7 天没有记录')
  expect(isDisabled(checked())).toBe(false)
})

test('a command without a list of records shows the balance that was just read', async () => {
  withholdAnswer(recallAll, undefined)
  render(<Recall />, testProviders())
  await screen.findByText(/^余额 · .* 读取$/)
  expect(screen.getByText('¥88.80')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '查看全部记录' })).toBeNull()
  expect(harness.callCount(getBalance.id)).toBe(1)
})

test('after a switch of hosts the screen warns that the records may be incomplete', async () => {
  withholdAnswer(withdraw, input)
  config.hosts = ['https://two.example']
  switchHost('https://two.example')
  render(<Withdrawal />, testProviders())
  await screen.findByText('线路已切换，这里的记录可能不全')
  switchHost(config.apiHost)
  config.hosts = []
})

test('an unknown outcome shows no amount if the page does not have the input', async () => {
  withholdAnswer(withdraw, input)
  const stored = localStorage.getItem('hall.device.ledger')!
  localStorage.setItem('hall.device.ledger', stored.replace(/"requestId":"\w+"/, '"requestId":"x"'))
  render(<Withdrawal />, testProviders())
  await screen.findByText(/^取款（今天 \d\d:\d\d）$/)
})

test.each([
  [1, '待审核'],
  [3, '已拒绝'],
])('a record with its request id ends the unknown outcome: state %i is %s', async (state, text) => {
  withholdAnswer(withdraw, input)
  records = [record(2, { state, request_id: unknownCommandOf(withdraw)!.requestId })]
  render(<Withdrawal />, testProviders())
  await waitFor(() => expect(lockOf(withdraw)).toBe('free'))
  expect(harness.toasts).toEqual([expect.stringMatching(`^取款 ¥100.00（.*）${text}$`)])
})

test.each([
  [2, { ...NO_DEPOSIT, way: 'wechat' }],
  [3, TYPED],
])(
  'after a reload the record empties the draft of what is carried out: state %i',
  async (state, left) => {
    const requestId = 'sent before the reload'
    storeOpenCommand(placeDeposit, { requestId, records: 'deposit' })
    changeDraft(depositDraft, () => TYPED)
    records = [record(2, { state, request_id: requestId })]
    render(<Deposit />, testProviders())
    await waitFor(() => expect(lockOf(placeDeposit)).toBe('free'))
    expect(pageStore.get(depositDraft.atom)).toEqual(left)
  },
)

test('what the member has typed since stays when the record of the command comes', async () => {
  withholdAnswer(placeDeposit, { way: 'wechat', amount: '100' })
  changeDraft(depositDraft, () => TYPED)
  records = [record(2, { request_id: unknownCommandOf(placeDeposit)!.requestId })]
  render(<Deposit />, testProviders())
  await waitFor(() => expect(lockOf(placeDeposit)).toBe('free'))
  expect(pageStore.get(depositDraft.atom)).toEqual(TYPED)
})

test('one refused record does not end a command of two lines, whose other record may still come', async () => {
  const spend = { kind: 'deposit', amounts: ['100', '200'] }
  storeOpenCommand(placeDeposit, { requestId: 'two lines', records: 'deposit', spend })
  records = [record(2, { state: 3, request_id: 'two lines' })]
  render(<Deposit />, testProviders())
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1))
  expect(lockOf(placeDeposit)).toBe('unknown')
})

test('records with another request id do not end the unknown outcome', async () => {
  withholdAnswer(withdraw, input)
  records = [record(2, { request_id: 'other' }), record(1)]
  render(<Withdrawal />, testProviders())
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(2))
  expect(lockOf(withdraw)).toBe('unknown')
})

withExtensions([])
test('on a platform that knows request ids the member may send the command again with the same id', async () => {
  config.extensions = ['request_id']
  withholdAnswer(withdraw, input)
  const { requestId } = unknownCommandOf(withdraw)!
  render(<Withdrawal />, testProviders())
  await press('再次提交（不会重复）')
  await waitFor(() => expect(lockOf(withdraw)).toBe('free'))
  const { body } = harness.server.calls.find(({ id }) => id === withdraw.id)!
  expect(JSON.parse(String(body))).toMatchObject({
    amount: '100',
    password: 'secret',
    request_id: requestId,
  })
  expect(harness.toasts).toEqual([expect.stringMatching(/^取款 ¥100.00（.*）已受理$/)])
})
