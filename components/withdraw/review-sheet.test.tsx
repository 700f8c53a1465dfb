import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { notePayee } from '#lib/withdraw/payees.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { ReviewSheet } from './review-sheet.tsx'

hookTests()
const PAYEE = {
  id: '7',
  type: 'bank',
  bank: '招商银行',
  number: '6217000000004821',
  icon: '',
  network: null,
} as const
const NOTE = /首次取到该账户，请核对尾号 4821/

const BANK = { input: { amount: '200', payee: { id: '7' } }, payee: PAYEE } as const
const QR = {
  input: { amount: '200', payee: { qr: 'alipay', image: 'https://pay.test/code.png' } },
  payee: null,
} as const

function review(of: typeof BANK | typeof QR = BANK) {
  render(
    <ReviewSheet
      onClose={() => undefined}
      onConfirm={() => Promise.resolve(null)}
      pending={false}
      {...of}
    />,
    testProviders(),
  )
}

test('a payee that is new on this device has a note, until a withdrawal to it', () => {
  act(() => currentEpoch().store.set(memberAtom, { username: 'demo888' }))
  review()
  expect(screen.getByText(NOTE)).toBeTruthy()
  cleanup()
  notePayee('demo888', '7')
  review()
  expect(screen.queryByText(NOTE)).toBeNull()
})

test('a QR code is seen again before anything is sent to it, each time', () => {
  review(QR)
  const code = screen.getByAltText<HTMLImageElement>(/^收款二维码/)
  expect(code.src).toBe('https://pay.test/code.png')
  expect(screen.getByText(/^请核对收款码是否为您本人的/)).toBeTruthy()
})
