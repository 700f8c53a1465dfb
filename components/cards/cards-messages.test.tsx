import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as commands from '#lib/commands/command.ts'
import { toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { testProviders } from '#testing/hook-harness.tsx'
import { AddBankCardScreen, AddUsdtAddressScreen } from './binding-screens.tsx'
import { CardsScreen } from './cards-screen.tsx'
import { ChooseAccountScreen } from './choose-account-screen.tsx'

afterEach(() => vi.doUnmock('#lib/cards/wallet-address.ts'))

const expectText = (text: string) => expect(screen.getAllByText(text).length).toBeGreaterThan(0)
const submit = (form: string) => fireEvent.submit(screen.getByRole('form', { name: form }))
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test.each([
  ['TDrQesvcQWpZmBJuVQfo8hBrApkQyyxgdX', '不是有效的 TRC20 地址，请核对'],
  ['0x52908400098527886e0f7030069857d2e4169ee7', '这是 ERC20 地址，请切换协议或更换地址'],
])('the address %s is refused at its field', async (address, message) => {
  render(<AddUsdtAddressScreen />, testProviders())
  fill('USDT地址', address)
  fill('支付密码', 'secret66')
  submit('添加USDT地址')
  await waitFor(() => expectText(message))
})

test('an address is not bound if the code that checks it cannot be loaded', async () => {
  vi.resetModules()
  vi.doMock('#lib/cards/wallet-address.ts', () => Promise.reject(new TypeError('Failed to fetch')))
  const sent = vi.spyOn(commands, 'runCommand')
  render(<AddUsdtAddressScreen />, testProviders())
  fill('USDT地址', 'TDrQesvcQWpZmBJuVQfo8hBrApkQyyxgdz')
  fill('支付密码', 'secret66')
  submit('添加USDT地址')
  await waitFor(() => expect(pageStore.get(toastAtom)?.text).toBe('连接不上服务器，操作未提交'))
  expect(sent).not.toHaveBeenCalled()
})

test.each([AddBankCardScreen, AddUsdtAddressScreen, CardsScreen, ChooseAccountScreen])(
  'a trial account sees that it cannot bind before it types (page %#)',
  (Screen) => {
    const { wrapper } = testProviders()
    act(() => currentEpoch().store.set(memberAtom, { isTrial: true }))
    render(<Screen />, { wrapper })
    expect(screen.getByText(/^试玩账号不能绑定/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    act(() => currentEpoch().store.set(memberAtom, null))
  },
)
