import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getCards } from '#lib/api/endpoints/cards.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress } from '#testing/navigation.ts'
import { ReviewSheet } from './review-sheet.tsx'
import { WithdrawalScreen } from './withdrawal-screen.tsx'

const harness = hookHarness()

test('a change of tab clears the amount, also when changing back', async () => {
  harness.server.answer({ code: 200, data: [] })
  setAddress('/withdrawal/')
  render(<WithdrawalScreen />, testProviders())
  const amount = () => screen.getByLabelText<HTMLInputElement>('取款金额（元）')
  const open = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
  await screen.findByLabelText('取款金额（元）')
  fireEvent.change(amount(), { target: { value: '500' } })
  open('银行卡')
  expect(amount().value).toBe('')
  open('USDT')
  expect(amount().value).toBe('')
})

test.each([
  ['', '银行卡'],
  ['500', 'USDT'],
])('with bank cards only, a form with the amount “%s” shows %s', async (typed, tab) => {
  const { promise: cardsMayCome, resolve } = Promise.withResolvers<void>()
  harness.server.respondWith(async (response, { id }) => {
    if (id === getCards.id) await cardsMayCome
    const cards = [{ id: '1', bank: '招商银行', bank_no: '6217000000004821' }]
    sendJson(response, { code: 200, data: id === getCards.id ? cards : null })
  })
  setAddress('/withdrawal/')
  render(<WithdrawalScreen />, testProviders())
  const amount = await screen.findByLabelText('取款金额（元）')
  if (typed !== '') fireEvent.change(amount, { target: { value: typed } })
  resolve()
  await screen.findByText(tab === 'USDT' ? '还没有绑定USDT地址' : '招商银行 **** 4821')
  expect(screen.getByRole('tab', { name: tab, selected: true })).toBeTruthy()
})

const QR = {
  input: { amount: '200', payee: { qr: 'alipay', image: 'https://pay.test/code.png' } },
  payee: null,
  quote: null,
} as const

test('each review of a withdrawal to a QR code shows the code', () => {
  render(
    <ReviewSheet onClose={() => undefined} onConfirm={() => Promise.resolve(null)} review={QR} />,
    testProviders(),
  )
  const code = screen.getByAltText<HTMLImageElement>(/^收款二维码/)
  expect(code.src).toBe('https://pay.test/code.png')
  expect(screen.getByText(/^请核对收款码是否为您本人的/)).toBeTruthy()
})
