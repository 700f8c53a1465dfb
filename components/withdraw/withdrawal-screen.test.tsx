import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noteMissing } from '#lib/withdraw/withdraw.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { openAt } from '#testing/navigation.ts'
import { ReviewSheet } from './review-sheet.tsx'
import { WithdrawalScreen } from './withdrawal-screen.tsx'

const kit = hookTests()

test('what a refusal said stands below the figure of now, as the words of its time', async () => {
  noteMissing('打码量不足，还需完成1620.00元', Date.UTC(2026, 10, 28, 5, 34))
  kit.server.answer({ code: 200, data: { bet_amount: '2000' } })
  openAt('/withdrawal/')
  render(<WithdrawalScreen />, testProviders())
  expect(await screen.findByText('¥2,000.00')).toBeTruthy()
  expect(screen.getByText('上次提交（11-28 13:34）：打码量不足，还需完成1620.00元')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去投注' })).toBeTruthy()
})

test('another tab clears the amount, also on the way back', async () => {
  kit.server.answer({ code: 200, data: [] })
  openAt('/withdrawal/')
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

test('a QR code is seen again before anything is sent to it, each time', () => {
  render(
    <ReviewSheet
      onClose={() => undefined}
      onConfirm={() => Promise.resolve(null)}
      pending={false}
      {...QR}
    />,
    testProviders(),
  )
  const code = screen.getByAltText<HTMLImageElement>(/^收款二维码/)
  expect(code.src).toBe('https://pay.test/code.png')
  expect(screen.getByText(/^请核对收款码是否为您本人的/)).toBeTruthy()
})
