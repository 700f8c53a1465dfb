// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testProviders } from '#testing/hook-tests.tsx'
import { AddBankCardScreen } from './add-bank-card-screen.tsx'
import { AddUsdtAddressScreen } from './add-usdt-address-screen.tsx'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, replace: () => undefined }),
  usePathname: () => '/addBankCard/',
  useSearchParams: () => new URLSearchParams(),
}))

afterEach(cleanup)

const expectText = (text: string) => expect(screen.getAllByText(text).length).toBeGreaterThan(0)
const submit = (form: string) => fireEvent.submit(screen.getByRole('form', { name: form }))
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a bank card asks for its holder first', () => {
  const { wrapper } = testProviders()
  render(<AddBankCardScreen />, { wrapper })
  submit('添加银行卡')
  expectText('请输入姓名')
})

test('a USDT address asks for the payment password', () => {
  const { wrapper } = testProviders()
  render(<AddUsdtAddressScreen />, { wrapper })
  fill('USDT地址', 'TDrQesvcQWpZmBJuVQfo8hBrApkQyyxgdz')
  submit('添加USDT地址')
  expectText('请输人支付密码')
})
