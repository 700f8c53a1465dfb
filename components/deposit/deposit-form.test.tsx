import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getCards } from '#lib/api/endpoints/cards.ts'
import { getPayRange, getBankReceivers, placeDeposit } from '#lib/api/endpoints/deposit.ts'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { lockOf, unknownCommandOf } from '#lib/commands/intents.ts'
import { setOwnLimits, takeBreak, NO_OWN_LIMITS } from '#lib/protection/own-limits.ts'
import { receiptAtom } from '#lib/records/receipt.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { HOUR_MS, serverNow } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { withExtensions } from '#testing/extensions.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { withholdAnswer } from '#testing/missing-answer.ts'
import { push, setAddress } from '#testing/navigation.ts'
import { press } from '#testing/press.ts'
import { DepositForm } from './deposit-form.tsx'
import { DepositScreen } from './deposit-screen.tsx'

const harness = hookHarness()
beforeEach(() => setAddress('/recharge/'))
const amount = () => screen.getByLabelText<HTMLInputElement>('存款金额（元）')
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: '提交订单' })

const WAYS = { wechat: 1, alipay: 1 }
/** Starts a platform that answers one call, by default the deposit, only after its release. */
function platform(held = placeDeposit.id, range: object | null = null) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answers: Record<string, object | null> = {
    'GET /api/get_pay_way': WAYS,
    [getPayRange.id]: range,
  }
  harness.server.respondWith(async (response, { id }) => {
    if (id === held) await promise
    const message = id === placeDeposit.id ? 'D1' : 'ok'
    sendJson(response, { code: 200, message, data: answers[id] ?? null })
  })
  return resolve
}
const renderScreen = () => render(<DepositScreen />, testProviders())
async function send() {
  await screen.findByRole('form', { name: '存款' })
  fireEvent.change(amount(), { target: { value: '200' } })
  fireEvent.click(submit())
  await waitFor(() => expect(harness.callCount(placeDeposit.id)).toBe(1))
}

test('a deposit that is answered after the member has left and returned empties the form', async () => {
  const release = platform()
  renderScreen()
  await send()
  cleanup()
  renderScreen()
  await screen.findByRole('form', { name: '存款' })
  expect(amount().value).toBe('200')
  await act(async () => release())
  await waitFor(() => expect(harness.toasts).toEqual(['已提交，可回存款页继续付款']))
  expect(amount().value).toBe('')
})

test.each([
  ['50', 1],
  ['200', 0],
])(
  'a deposit of %s that is submitted before its range is read waits for the range',
  async (typed, sent) => {
    const release = platform(getPayRange.id, { min_price: 20, max_price: 90 })
    renderScreen()
    await screen.findByRole('form', { name: '存款' })
    fireEvent.change(amount(), { target: { value: typed } })
    fireEvent.click(submit())
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBe('true'))
    const before = harness.callCount(placeDeposit.id)
    release()
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull())
    expect(harness.callCount(placeDeposit.id) - before).toBe(sent)
    if (sent === 0) await screen.findByText('请输入金额在20-90之间！')
  },
)

test('a deposit is not sent if the member leaves before the range is read', async () => {
  const release = platform(getPayRange.id)
  renderScreen()
  await screen.findByRole('form', { name: '存款' })
  const before = harness.callCount(placeDeposit.id)
  fireEvent.change(amount(), { target: { value: '200' } })
  fireEvent.click(submit())
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBe('true'))
  cleanup()
  await act(async () => release())
  renderScreen()
  await waitFor(() => expect(screen.queryByText('正在读取单笔范围…')).toBeNull())
  expect(harness.callCount(placeDeposit.id)).toBe(before)
})

test('a deposit is checked against the default range if the range cannot be read', async () => {
  harness.server.respondWith((response, { id }) => {
    if (id === getPayRange.id) response.socket?.resetAndDestroy()
    else sendJson(response, { code: 200, message: 'ok', data: WAYS })
  })
  renderScreen()
  await screen.findByRole('form', { name: '存款' })
  const before = harness.callCount(placeDeposit.id)
  fireEvent.change(amount(), { target: { value: '50' } })
  fireEvent.click(submit())
  await screen.findByText('请输入金额在100-10000之间！')
  await screen.findByText(/^单笔范围读取失败，暂按 100–10,000/)
  expect(harness.callCount(placeDeposit.id)).toBe(before)
})

describe('on a platform that knows request ids', () => {
  withExtensions(['request_id'])
  test('a deposit that is accepted at 再次提交 leads to the page on which it is paid', async () => {
    const answers = { 'GET /api/get_pay_way': WAYS, [getPayRange.id]: null }
    harness.respondWith((response, { id }) => {
      const message = id === placeDeposit.id ? 'https://cashier.example/1' : 'ok'
      sendJson(response, { code: 200, message, data: Reflect.get(answers, id) ?? null })
    })
    withholdAnswer(placeDeposit, { way: 'wechat', amount: '200' })
    renderScreen()
    fireEvent.click(await screen.findByRole('button', { name: '再次提交（不会重复）' }))
    await waitFor(() => expect(push).toHaveBeenCalledTimes(1))
    expect(push.mock.calls[0]![0]).toContain(encodeURIComponent('https://cashier.example/1'))
  })

  test('a bank transfer that is accepted at 再次提交 has its receipt above the records', async () => {
    harness.server.answerById({ 'GET /api/get_pay_way': { bank: 1 } }, [])
    const payer = {
      holder: '陈小明',
      bank: '招商银行',
      number: '6217000000001111',
      branch: '浦东支行',
    }
    withholdAnswer(placeDeposit, { way: 'bank', amount: '200', payer })
    renderScreen()
    fireEvent.click(await screen.findByRole('button', { name: '再次提交（不会重复）' }))
    await waitFor(() => expect(push.mock.calls.at(-1)?.[0]).toMatch(/^\/transRecord/))
    const receipt = currentEpoch().store.get(receiptAtom)
    expect(receipt).toEqual({ amount: '200', destination: '平台钱包' })
  })

  test('a deposit whose record arrives empties the form and stays on it', async () => {
    const record = () => ({
      amount: '200',
      state: 1,
      out_trade_no: 'D7',
      created_at: formatBeijing(serverNow()),
      request_id: unknownCommandOf(placeDeposit)!.requestId,
    })
    harness.respondWith((response, { id }) => {
      if (id === placeDeposit.id) return void response.socket?.resetAndDestroy()
      const isListed = id === getTransactions.id && lockOf(placeDeposit) === 'unknown'
      const data = id === 'GET /api/get_pay_way' ? WAYS : isListed ? [record()] : null
      sendJson(response, { code: 200, data })
    })
    renderScreen()
    await send()
    await waitFor(() => expect(amount().value).toBe(''))
    expect(push).not.toHaveBeenCalled()
  })
})

const CARD = {
  id: '1',
  bank: '招商银行',
  bank_owner: '陈小明',
  bank_no: '6217000000001111',
  bank_address: '浦东支行',
}
const ACCOUNT = { id: 1, bank_no: '6200 0000 0000 0001', bank_owner: '收款人' }

/** Types 200 yuan and taps 下一步. */
async function goToPayment(): Promise<void> {
  await screen.findByRole('button', { name: /^付款卡/ })
  fireEvent.change(amount(), { target: { value: '200' } })
  fireEvent.click(screen.getByRole('button', { name: '下一步' }))
}

test('own limits are checked before the receiver is shown', async () => {
  harness.server.answerById({ [getBankReceivers.id]: [ACCOUNT], [getCards.id]: [CARD] }, [])
  setOwnLimits({ ...NO_OWN_LIMITS, limits: { 'deposit.24h': { value: '100' } } })
  render(<DepositForm way="bank">{null}</DepositForm>, testProviders())
  await goToPayment()
  await screen.findByText(/^超过您设置的 .*存款限额 ¥100.00/)
  expect(screen.getByRole('button', { name: '下一步' })).toBeTruthy()
  expect(harness.callCount(placeDeposit.id)).toBe(0)
})

test.each([
  ['in a break', () => setOwnLimits(takeBreak(NO_OWN_LIMITS, HOUR_MS, serverNow())), /^暂停中，/],
  ['without settings', () => vi.stubEnv('NODE_ENV', 'production'), /^网站设置读取失败/],
])('%s no receiver is shown', async (_, begin, words) => {
  harness.server.answerById({ [getBankReceivers.id]: [ACCOUNT], [getCards.id]: [CARD] }, [])
  const bank = <DepositForm way="bank">{null}</DepositForm>
  render(bank, testProviders())
  await goToPayment()
  await screen.findByText(ACCOUNT.bank_no)
  cleanup()
  begin()
  render(bank, testProviders())
  expect(screen.queryByText(ACCOUNT.bank_no)).toBeNull()
  await screen.findByText(words)
  expect(screen.queryByText(ACCOUNT.bank_no)).toBeNull()
})

test('a deposit without an answer does not count twice against own limits and keeps its receiver', async () => {
  harness.server.respondWith((response, { id }) => {
    if (id === placeDeposit.id) return void response.socket?.resetAndDestroy()
    const lists = { [getBankReceivers.id]: [ACCOUNT], [getCards.id]: [CARD] }
    sendJson(response, { code: 200, data: lists[id] ?? [] })
  })
  setOwnLimits({ ...NO_OWN_LIMITS, limits: { 'deposit.24h': { value: '200' } } })
  const bank = <DepositForm way="bank">{null}</DepositForm>
  render(bank, testProviders())
  await goToPayment()
  await screen.findByText(ACCOUNT.bank_no)
  await press('我已转账')
  await screen.findByText('没有收到结果，可能已受理')
  cleanup()
  render(bank, testProviders())
  expect(await screen.findByText(ACCOUNT.bank_no)).toBeTruthy()
})

test('the payer is shown while the receiver is being read', async () => {
  const release = platform(getBankReceivers.id)
  render(<DepositForm way="bank">{null}</DepositForm>, testProviders())
  await screen.findByRole('button', { name: /^付款卡/ })
  await act(async () => release())
})
