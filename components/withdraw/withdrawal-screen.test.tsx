import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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

const QR = {
  input: { amount: '200', payee: { qr: 'alipay', image: 'https://pay.test/code.png' } },
  payee: null,
} as const

test('each review of a withdrawal to a QR code shows the code', () => {
  render(
    <ReviewSheet
      onClose={() => undefined}
      onConfirm={() => Promise.resolve(null)}
      isPending={false}
      {...QR}
    />,
    testProviders(),
  )
  const code = screen.getByAltText<HTMLImageElement>(/^收款二维码/)
  expect(code.src).toBe('https://pay.test/code.png')
  expect(screen.getByText(/^请核对收款码是否为您本人的/)).toBeTruthy()
})
