import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getCards } from '#lib/api/endpoints/cards.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { announceBinding } from '#lib/cards/cards.ts'
import { endSession } from '#lib/session/session.ts'
import { notePayeeBound, type WithdrawalTab } from '#lib/withdraw/withdrawal-draft.ts'
import { json } from '#testing/fake-server.ts'
import { freshSession, hookTests, testProviders } from '#testing/hook-tests.tsx'
import { openAt } from '#testing/navigation.ts'
import { isOff } from '#testing/press.ts'
import { QrPicture } from './payee-part.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

const upload = vi.hoisted(() => vi.fn<(file: File) => Promise<string | null>>())
vi.mock('#hooks/member/member.ts', async (load) => ({
  ...(await load<object>()),
  useUploadRestoringAvatar: () => ({ send: upload, pending: false }),
}))

const kit = hookTests()
beforeEach(() => {
  upload.mockReset()
  openAt('/withdrawal/')
})
const CARDS = [
  { id: '1', bank: '招商银行', bank_no: '6217000000004821' },
  { id: '2', bank: '工商银行', bank_no: '6222000000001234' },
]

function open(tab: WithdrawalTab, cards: readonly object[] = []) {
  let list = cards
  let held: Promise<void> | undefined
  kit.server.behaveLike(async (response, { id }) => {
    if (id === getCards.id) await held
    const data = id === getCards.id ? list : id === 'POST /api/balance' ? { balance: '900' } : []
    json(response, { code: 200, data })
  })
  const queries = createQueryClient()
  const form = (of: WithdrawalTab) => <WithdrawalForm key={of} tab={of} />
  const begin = (next: readonly object[], after?: Promise<void>) => {
    list = next
    held = after
    return queries.invalidateQueries({ queryKey: [getCards.id] })
  }
  /** Starts a read of the list; calling the result answers it. */
  const beginHeld = async (next: readonly object[]) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = kit.sentTo(getCards.id)
    void begin(next, promise)
    await waitFor(() => expect(kit.sentTo(getCards.id)).toBe(before + 1))
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

test('a card that was unbound elsewhere is not withdrawn to', async () => {
  const { beginHeld, listNow } = open('bank', CARDS)
  fireEvent.click(await screen.findByRole('button', { name: /^收款银行卡/ }))
  const sheet = await screen.findByRole('dialog', { name: '选择银行卡', hidden: true })
  fireEvent.click(within(sheet).getByRole('button', { name: /4821/, hidden: true }))
  type('100')
  await listNow(CARDS.slice(1))
  await screen.findByText('请选择银行卡')
  submit()
  expect(await screen.findByText('请选择您要提现到的银行卡')).toBeTruthy()
  expect(review()).toBeNull()
  // Another read in the background neither removes nor repeats the message.
  const come = await beginHeld(CARDS.slice(1))
  expect(screen.getByText('请选择您要提现到的银行卡')).toBeTruthy()
  await come()
})

test('nor one that is unbound while the withdrawal is reviewed', async () => {
  const { listNow } = open('bank', CARDS.slice(0, 1))
  await screen.findByText('招商银行 **** 4821')
  type('100')
  submit()
  expect(review()).toBeTruthy()
  await listNow(CARDS.slice(1))
  await waitFor(() => expect(review()).toBeNull())
})

test('that a card is bound is said until something is submitted', async () => {
  announceBinding()
  notePayeeBound('bank', CARDS[0]!.bank_no)
  open('bank', CARDS)
  await screen.findByText('绑定成功')
  type('100')
  submit()
  expect(review()).toBeTruthy()
  expect(screen.queryByText('绑定成功')).toBeNull()
})

test.each([
  ['还没有绑定银行卡', []],
  ['工商银行 **** 1234', CARDS.slice(1)],
])('after %s a withdrawal waits for the list with the card just bound', async (before, old) => {
  const { beginHeld, listNow } = open('bank', old)
  await screen.findByText(before)
  type('100')
  act(() => notePayeeBound('bank', CARDS[0]!.bank_no))
  const answerWith = async (list: readonly object[]) => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '提交取款' })
    await waitFor(() => expect(isOff(button)).toBe(false))
    const come = await beginHeld(list)
    submit()
    expect(review()).toBeNull()
    await come()
  }
  await answerWith(old)
  await screen.findByText('请选择您要提现到的银行卡')
  expect(review()).toBeNull()
  const all = [CARDS[0]!, ...old]
  await listNow(all)
  await waitFor(() => expect(screen.queryByText('请选择您要提现到的银行卡')).toBeNull())
  await screen.findByText('招商银行 **** 4821')
  await listNow(old)
  await waitFor(() => expect(screen.queryByText('招商银行 **** 4821')).toBeNull())
  await answerWith(all)
  await waitFor(() =>
    expect(review()?.closest('dialog')?.textContent).toContain('招商银行 **** 4821'),
  )
})

test('where no list comes, its place says so, and nothing else', async () => {
  open('bank')
  kit.lose()
  type('100')
  submit()
  await screen.findByRole('button', { name: '重试' })
  await waitFor(() => expect(screen.getByRole('button', { name: '提交取款' }).ariaBusy).toBeNull())
  expect(kit.toasts).toEqual([])
})

test('while another code is uploaded, nothing is withdrawn to the one before', async () => {
  upload.mockResolvedValueOnce('/old.png')
  open('qr')
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
  // The same for a member who leaves meanwhile.
  cleanup()
  await act(async () => resolve('/new.png'))
  open('qr')
  expect(screen.getByRole('button', { name: /更换图片/ })).toBeTruthy()
  submit()
  expect(review()).toBeTruthy()
  cleanup()
  // An earlier upload that fails or ends changes nothing.
  open('qr')
  const late = Promise.withResolvers<string | null>()
  upload.mockReturnValueOnce(late.promise)
  pick('late.png')
  cleanup()
  open('qr')
  upload.mockReturnValueOnce(Promise.withResolvers<string | null>().promise)
  pick('newest.png')
  await act(async () => late.resolve('/late.png'))
  submit()
  expect(await screen.findByText('请上传二维码')).toBeTruthy()
  expect(review()).toBeNull()
})

test('the picture of a payment code is gone with its session', async () => {
  const address = `blob:${location.origin}/1`
  vi.spyOn(URL, 'createObjectURL').mockReturnValue(address)
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  upload.mockResolvedValueOnce('/code.png')
  open('qr')
  fireEvent.change(await screen.findByLabelText('收款二维码图片'), {
    target: { files: [new File(['x'], 'mine.png')] },
  })
  expect(await screen.findByRole('img', { name: /mine\.png/ })).toBeTruthy()
  act(() => endSession('expired'))
  expect(revoked).toHaveBeenCalledWith(address)
  freshSession()
  cleanup()
  render(<QrPicture reference="/code.png" />, testProviders())
  expect(screen.getByRole('img').getAttribute('alt')).not.toContain('mine.png')
})

test('the first choice of a payee leaves what is typed, another payee clears it', async () => {
  open('bank', CARDS)
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
  ['one masked number that ends like it', ['**** 7777', '**** 1234'], '**** 7777'],
  ['two that end alike: the member chooses', ['**** 7777', '6222****7777'], null],
])('the account that was just bound is the payee: %s', async (_, numbers, chosen) => {
  notePayeeBound('bank', '6217000000007777')
  open(
    'bank',
    numbers.map((bank_no, index) => ({ id: String(index), bank: '招商银行', bank_no })),
  )
  if (chosen) await screen.findByText(`招商银行 ${chosen}`)
  else await screen.findByText('请选择银行卡')
})

test.each([
  ['usdt', [{ id: '7', bank: 'TRC20', bank_no: PAYEE }], 'TRC20 **** xgdz', { bank: '7' }],
  ['bank', CARDS.slice(0, 1), '招商银行 **** 4821', { bank: '1' }],
  ['qr', [{ id: '7', bank: 'TRC20', bank_no: PAYEE }], '支付宝二维码', { bank: 'qrcode' }],
] as const)('%s: what is confirmed is what is sent', async (tab, cards, words, sent) => {
  upload.mockResolvedValueOnce('/code.png')
  const { tabNow } = open(tab === 'bank' ? 'bank' : 'usdt', cards)
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
  await waitFor(() => expect(kit.sentTo(withdraw.id)).toBe(1))
  const { body } = kit.server.asked.find(({ id }) => id === withdraw.id)!
  expect(JSON.parse(body.toString())).toMatchObject({ amount: '210', ...sent })
})

test('an amount that the platform refuses gets the focus when the review is gone', async () => {
  open('bank', CARDS.slice(0, 1))
  await screen.findByText('招商银行 **** 4821')
  type('210')
  submit()
  kit.server.behaveLike((response) =>
    json(response, { code: 400, message: '金额有误', errors: { amount: '金额有误' } }),
  )
  const reviews: unknown[] = []
  amount().addEventListener('focus', () => reviews.push(review()))
  fireEvent.change(within(review()!).getByLabelText('支付密码'), { target: { value: 'pay888' } })
  fireEvent.submit(review()!)
  await waitFor(() => expect(reviews).toEqual([null]))
})
