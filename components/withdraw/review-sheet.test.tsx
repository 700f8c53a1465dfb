import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { ReviewSheet } from './review-sheet.tsx'

hookTests()
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
