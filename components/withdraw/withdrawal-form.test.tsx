import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getCards } from '#lib/api/endpoints/cards.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { receiptAtom } from '#lib/records/receipt.ts'
import { mergeMember } from '#lib/session/member.ts'
import { currentEpoch, endSession } from '#lib/session/session.ts'
import type { WithdrawalTab } from '#lib/withdraw/withdrawal-draft.ts'
import { withExtensions } from '#testing/extensions.ts'
import { sendJson } from '#testing/fake-server.ts'
import { beginTestSession, hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { withholdAnswer } from '#testing/missing-answer.ts'
import { push, setAddress } from '#testing/navigation.ts'
import { QrPicture } from './qr-picture.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

const upload = vi.hoisted(() => vi.fn<(file: File) => Promise<string | null>>())
vi.mock('#hooks/member/member.ts', async (load) => ({
  ...(await load<object>()),
  useUploadPaymentCode: () => upload,
}))

const harness = hookHarness()
beforeEach(() => {
  upload.mockReset()
  setAddress('/withdrawal/')
})
const CARDS = [
  { id: '1', bank: '招商银行', bank_no: '6217000000004821' },
  { id: '2', bank: '工商银行', bank_no: '6222000000001234' },
]

function openForm(tab: WithdrawalTab, cards: readonly object[] = []) {
  let list = cards
  let held: Promise<void> | undefined
  harness.server.respondWith(async (response, { id }) => {
    if (id === getCards.id) await held
    const data = id === getCards.id ? list : id === 'POST /api/balance' ? { balance: '900' } : []
    sendJson(response, { code: 200, data })
  })
  const queries = createQueryClient()
  const form = (tab: WithdrawalTab) => <WithdrawalForm key={tab} tab={tab} />
  const begin = (next: readonly object[], after?: Promise<void>) => {
    list = next
    held = after
    return queries.invalidateQueries({ queryKey: [getCards.id] })
  }
  /** Starts to read the list; the returned function answers. */
  const beginHeld = async (next: readonly object[]) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = harness.callCount(getCards.id)
    void begin(next, promise)
    await waitFor(() => expect(harness.callCount(getCards.id)).toBe(before + 1))
    return () => act(async () => resolve())
  }
  const { rerender } = render(form(tab), testProviders(queries))
  return {
    tabNow: (next: WithdrawalTab) => rerender(form(next)),
    beginHeld,
    listNow: (next: readonly object[]) => act(() => begin(next)),
  }
}
const PAYEE = `T${'a'.repeat(29)}xgdz`
const amount = () => screen.getByLabelText<HTMLInputElement>('取款金额（元）')
const type = (yuan: string) => fireEvent.change(amount(), { target: { value: yuan } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交取款' }))
const review = () => screen.queryByRole('form', { name: '支付密码确认', hidden: true })

test('a withdrawal to a card that was unbound elsewhere is not sent', async () => {
  const { beginHeld, listNow } = openForm('bank', CARDS)
  fireEvent.click(await screen.findByRole('button', { name: /^收款银行卡/ }))
  const sheet = await screen.findByRole('dialog', { name: '选择银行卡', hidden: true })
  fireEvent.click(within(sheet).getByRole('button', { name: /4821/, hidden: true }))
  type('100')
  await listNow(CARDS.slice(1))
  await screen.findByText('请选择银行卡')
  submit()
  expect(await screen.findByText('请选择您要提现到的银行卡')).toBeTruthy()
  expect(review()).toBeNull()
  // Another background read neither removes nor repeats the message.
  const come = await beginHeld(CARDS.slice(1))
  expect(screen.getByText('请选择您要提现到的银行卡')).toBeTruthy()
  await come()
})

test('the review closes if its card is unbound elsewhere', async () => {
  const { listNow } = openForm('bank', CARDS.slice(0, 1))
  await screen.findByText('招商银行 **** 4821')
  type('100')
  submit()
  expect(review()).toBeTruthy()
  await listNow(CARDS.slice(1))
  await waitFor(() => expect(review()).toBeNull())
})

test('a payment password that is not set yet is told at its field, with the link that sets it', async () => {
  openForm('bank', CARDS.slice(0, 1))
  await screen.findByText('招商银行 **** 4821')
  type('100')
  submit()
  harness.server.answer({ code: 520, message: '请先设置取款密码' })
  const shown = within(review()!)
  fireEvent.change(shown.getByLabelText('支付密码'), { target: { value: 'pay888' } })
  fireEvent.submit(review()!)
  await shown.findByText('请先设置取款密码')
  const link = shown.getByRole('link', { name: '设置或忘记密码' })
  expect(link.getAttribute('href')).toBe('/password?type=2')
})

const closeReview = () =>
  fireEvent.click(screen.getByRole('button', { name: '关闭', hidden: true }))
test.each([
  ['payment password is told also after the review was closed', 520, '支付密码错误', closeReview],
  ['withdrawal is told also after the member has left', 202, '余额不足', cleanup],
])('a refused %s', async (_, code, message, leave) => {
  openForm('bank', CARDS.slice(0, 1))
  await screen.findByText('招商银行 **** 4821')
  const { promise, resolve } = Promise.withResolvers<void>()
  harness.server.respondWith(async (response, { id }) => {
    if (id !== withdraw.id) return sendJson(response, { code: 200, data: [] })
    await promise
    sendJson(response, { code, message })
  })
  type('100')
  submit()
  const password = within(review()!).getByLabelText('支付密码')
  fireEvent.change(password, { target: { value: 'wrong-one' } })
  fireEvent.submit(review()!)
  await waitFor(() => expect(harness.callCount(withdraw.id)).toBe(1))
  leave()
  await waitFor(() => expect(review()).toBeNull())
  await act(async () => resolve())
  await waitFor(() => expect(harness.toasts).toEqual([message]))
})

test('a balance below the minimum is a hint only until an amount is typed', async () => {
  openForm('bank', CARDS.slice(0, 1))
  await screen.findByText('招商银行 **** 4821')
  type('100')
  const { id } = currentEpoch()
  act(() => mergeMember({ balance: '0' }, id))
  expect(screen.queryByText(/余额不足/)).toBeNull()
  type('')
  expect(screen.getByText(/余额不足 100 元/)).toBeTruthy()
})

test.each([
  ['the only card', CARDS.slice(0, 1), '招商银行 **** 4821'],
  ['no card', [], '请选择您要提现到的银行卡'],
])(
  'a withdrawal that is submitted before its list is read waits for it: %s',
  async (_, list, words) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    harness.server.respondWith(async (response, { id }) => {
      if (id === getCards.id) await promise
      sendJson(response, { code: 200, data: id === getCards.id ? list : [] })
    })
    render(<WithdrawalForm tab="bank" />, testProviders())
    type('100')
    submit()
    await waitFor(() => expect(harness.callCount(getCards.id)).toBeGreaterThan(0))
    expect(review()).toBeNull()
    await act(async () => resolve())
    await screen.findAllByText(words)
    await waitFor(() => expect(review() !== null).toBe(list.length > 0))
  },
)

test('a fee that the platform omits is not invented, and the equivalent needs no payee', async () => {
  mergeMember({ balance: '1000', withdrawalRate: '7.18' }, currentEpoch().id)
  const address = (id: string, bank: string) => ({ id, bank, bank_no: PAYEE, type: '2' })
  openForm('usdt', [address('1', 'TRC20'), address('2', 'ERC20')])
  const form = screen.getByRole('form', { name: '取款' })
  type('718')
  await waitFor(() => expect(form.textContent).toContain('100.00 USDT'))
  expect(form.textContent).toContain('手续费（每笔）—')
  expect(within(form).getByLabelText('金额未知')).toBeTruthy()
})

test('payees that cannot be read are told in their place, without a toast', async () => {
  openForm('bank')
  harness.dropConnections()
  type('100')
  submit()
  await screen.findByRole('button', { name: '重试' })
  await waitFor(() => expect(screen.getByRole('button', { name: '提交取款' }).ariaBusy).toBeNull())
  expect(harness.toasts).toEqual([])
})

test('nothing is withdrawn to the former code while a new one is being uploaded', async () => {
  upload.mockResolvedValueOnce('/old.png')
  openForm('qr')
  fireEvent.click(await screen.findByRole('radio', { name: '支付宝' }))
  type('100')
  const pick = (name: string) =>
    fireEvent.change(screen.getByLabelText('收款二维码图片'), {
      target: { files: [new File(['x'], name)] },
    })
  pick('old.png')
  await screen.findByRole('button', { name: /更换图片/ })
  const { promise, resolve } = Promise.withResolvers<string | null>()
  upload.mockReturnValueOnce(promise)
  pick('new.png')
  expect(await screen.findByRole('button', { name: /正在上传/ })).toBeTruthy()
  submit()
  expect(await screen.findByText('请上传二维码')).toBeTruthy()
  expect(review()).toBeNull()
  // The same after the member has left.
  cleanup()
  await act(async () => resolve('/new.png'))
  openForm('qr')
  expect(screen.getByRole('button', { name: /更换图片/ })).toBeTruthy()
  submit()
  expect(review()).toBeTruthy()
  cleanup()
  // An earlier upload that fails or ends changes nothing.
  openForm('qr')
  const late = Promise.withResolvers<string | null>()
  upload.mockReturnValueOnce(late.promise)
  pick('late.png')
  cleanup()
  openForm('qr')
  upload.mockReturnValueOnce(Promise.withResolvers<string | null>().promise)
  pick('newest.png')
  await act(async () => late.resolve('/late.png'))
  submit()
  expect(await screen.findByText('请上传二维码')).toBeTruthy()
  expect(review()).toBeNull()
})

test('the picture of a payment code ends with its session', async () => {
  const address = `blob:${location.origin}/1`
  vi.spyOn(URL, 'createObjectURL').mockReturnValue(address)
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  upload.mockResolvedValueOnce('/code.png')
  openForm('qr')
  fireEvent.change(await screen.findByLabelText('收款二维码图片'), {
    target: { files: [new File(['x'], 'mine.png')] },
  })
  expect(await screen.findByRole('img', { name: /mine\.png/ })).toBeTruthy()
  act(() => endSession('expired'))
  expect(revoked).toHaveBeenCalledWith(address)
  beginTestSession()
  cleanup()
  render(<QrPicture reference="/code.png" />, testProviders())
  expect(screen.getByRole('img').getAttribute('alt')).not.toContain('mine.png')
})

test('the first choice of a payee keeps the amount, and another payee clears it', async () => {
  openForm('bank', CARDS)
  const choose = async (name: RegExp) => {
    fireEvent.click(await screen.findByRole('button', { name: /^收款银行卡/ }))
    const sheet = await screen.findByRole('dialog', { name: '选择银行卡', hidden: true })
    fireEvent.click(within(sheet).getByRole('button', { name, hidden: true }))
  }
  await screen.findByRole('button', { name: /^收款银行卡/ })
  type('100')
  await choose(/4821/)
  expect(amount().value).toBe('100')
  await choose(/4821/)
  expect(amount().value).toBe('100')
  await choose(/1234/)
  expect(amount().value).toBe('')
})

test.each([
  ['usdt', [{ id: '7', bank: 'TRC20', bank_no: PAYEE }], 'TRC20 **** xgdz', { bank: '7' }],
  ['bank', CARDS.slice(0, 1), '招商银行 **** 4821', { bank: '1' }],
  ['qr', [{ id: '7', bank: 'TRC20', bank_no: PAYEE }], '支付宝二维码', { bank: 'qrcode' }],
] as const)('%s: the confirmed input is sent unchanged', async (tab, cards, words, sent) => {
  upload.mockResolvedValueOnce('/code.png')
  const { tabNow } = openForm(tab === 'bank' ? 'bank' : 'usdt', cards)
  await screen.findByText(/\*{4} (xgdz|4821)/)
  tabNow(tab)
  if (tab === 'qr') {
    fireEvent.click(screen.getByRole('radio', { name: '支付宝' }))
    const files = [new File(['x'], 'mine.png')]
    fireEvent.change(screen.getByLabelText('收款二维码图片'), { target: { files } })
    await screen.findByRole('button', { name: /更换图片/ })
  } else await screen.findByText(words)
  type('210')
  submit()
  const shown = within(review()!.closest('dialog')!)
  expect(shown.getByText(words)).toBeTruthy()
  expect(shown.getByText('¥210.00')).toBeTruthy()
  fireEvent.change(shown.getByLabelText('支付密码'), { target: { value: 'pay888' } })
  fireEvent.submit(review()!)
  await waitFor(() => expect(harness.callCount(withdraw.id)).toBe(1))
  const { body } = harness.server.calls.find(({ id }) => id === withdraw.id)!
  expect(JSON.parse(body.toString())).toMatchObject({ amount: '210', ...sent })
})

test.each([
  ['changes after the review has opened', '7', '6'],
  ['is read after the review has opened', null, '7'],
])(
  'the receipt has the quote that the member has seen, if the rate %s',
  async (_, before, after) => {
    openForm('usdt', [{ id: '7', bank: 'TRC20', bank_no: PAYEE }])
    await screen.findByText(/TRC20 \*{4} xgdz/)
    const rateNow = (withdrawalRate: string) =>
      act(() => mergeMember({ withdrawalRate, withdrawalFeeTrc20: '1' }, currentEpoch().id))
    if (before) rateNow(before)
    type('210')
    submit()
    rateNow(after)
    const shown = within(review()!.closest('dialog')!)
    expect(shown.getByText('30.00 USDT')).toBeTruthy()
    fireEvent.change(shown.getByLabelText('支付密码'), { target: { value: 'pay888' } })
    fireEvent.submit(review()!)
    const receipt = () => currentEpoch().store.get(receiptAtom)
    await waitFor(() => expect(receipt()).not.toBeNull(), { timeout: 5_000 })
    expect(receipt()).toMatchObject({ amount: '210', quote: { rate: '7', net: '29' } })
  },
)

test('a member who leaves before the records open gets a toast, and no receipt later', async () => {
  openForm('bank', CARDS.slice(0, 1))
  await screen.findByText('招商银行 **** 4821')
  type('210')
  submit()
  const shown = within(review()!.closest('dialog')!)
  fireEvent.change(shown.getByLabelText('支付密码'), { target: { value: 'pay888' } })
  fireEvent.submit(review()!)
  await screen.findByRole('button', { name: '提交成功' })
  cleanup()
  expect(currentEpoch().store.get(receiptAtom)).toBeNull()
  expect(harness.toasts).toEqual(['提交成功，等待后台审核'])
})

describe('on a platform that knows request ids', () => {
  withExtensions(['request_id'])
  test('a withdrawal that is accepted at 再次提交 has its receipt above the records', async () => {
    openForm('bank', CARDS.slice(0, 1))
    await screen.findByText('招商银行 **** 4821')
    withholdAnswer(withdraw, { amount: '210', password: 'pay888', payee: { id: '1' } })
    fireEvent.click(await screen.findByRole('button', { name: '再次提交（不会重复）' }))
    await waitFor(() => expect(push.mock.calls.at(-1)?.[0]).toMatch(/^\/transRecord/), {
      timeout: 5_000,
    })
    const receipt = currentEpoch().store.get(receiptAtom)
    expect(receipt).toMatchObject({ amount: '210', destination: '招商银行 **** 4821' })
  })
})
