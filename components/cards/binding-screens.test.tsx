import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BankCardForm } from '#components/shared/binding-forms.tsx'
import { bindCard, getCards } from '#lib/api/endpoints/cards.ts'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress, push, replace } from '#testing/navigation.ts'
import { AddBankCardScreen } from './binding-screens.tsx'

const harness = hookHarness()
const know = (realName: string) =>
  act(() => currentEpoch().store.set(memberAtom, { username: 'demo888', realName }))

async function holder() {
  harness.server.answer({ code: 200, data: [] })
  render(<AddBankCardScreen />, testProviders())
  return screen.findByLabelText<HTMLInputElement>('持卡人姓名')
}

test('the holder is prefilled with the real name on file, and the member may change it', async () => {
  const field = await holder()
  expect(field.value).toBe('')
  know('陈小明')
  expect(field.value).toBe('陈小明')
  fireEvent.change(field, { target: { value: '' } })
  expect(field.value).toBe('')
  fireEvent.change(field, { target: { value: '陈大文' } })
  know('陈小明')
  expect(field.value).toBe('陈大文')
})

test('a masked real name prefills no holder', async () => {
  const field = await holder()
  know('陈**')
  expect(field.value).toBe('')
})

const NUMBER = '6217000000004821'
const numberField = () => screen.getByLabelText<HTMLInputElement>('银行卡号')
const digits = () => numberField().value.replace(/\D/g, '')

test.each([
  ['answered', { isLeft: false, says: '绑定成功', leaves: '' }],
  ['answered', { isLeft: true, says: '绑定成功', leaves: null }],
  [
    'without an answer',
    { isLeft: false, says: '没有收到结果，请到收款账户核对是否已绑定', leaves: NUMBER },
  ],
])('a binding %s: %o', async (how, { isLeft, says, leaves }) => {
  setAddress('/addBankCard/')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  harness.server.respondWith(async (response, { id }) => {
    if (id === 'POST /api/banklist')
      return sendJson(response, { code: 200, data: [{ id: 1, bank_name: '招商银行' }] })
    if (id === getCards.id) return sendJson(response, { code: 200, data: [] })
    if (id !== bindCard.id) return sendJson(response, { code: 200, data: null })
    await held
    if (how === 'answered') sendJson(response, { code: 200, message: 'ok', data: null })
    else response.end('<html>')
  })
  const { unmount } = render(<AddBankCardScreen />, testProviders())
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('持卡人姓名')
  type('持卡人姓名', '陈小明')
  type('开户行', '浦东支行')
  type('银行卡号', NUMBER)
  type('支付密码', 'secret66')
  fireEvent.click(screen.getByRole('button', { name: /^银行(?!卡)/ }))
  fireEvent.click(await screen.findByRole('button', { name: '招商银行', hidden: true }))
  fireEvent.submit(screen.getByRole('form', { name: '添加银行卡' }))
  await waitFor(() => expect(harness.callCount(bindCard.id)).toBe(1))
  if (isLeft) unmount()
  await act(async () => release())
  await waitFor(() => expect(harness.toasts).toEqual([says]))
  expect([...push.mock.calls, ...replace.mock.calls]).toHaveLength(leaves === '' ? 1 : 0)
  if (leaves !== null) expect(digits()).toBe(leaves)
})

test('a new payment password is prefilled and not stored', async () => {
  harness.server.answer({ code: 200, data: [] })
  const nothing = () => undefined
  render(
    <BankCardForm password="paypay66" onBound={nothing} onNoPassword={nothing} />,
    testProviders(),
  )
  const holder = await screen.findByLabelText<HTMLInputElement>('持卡人姓名')
  fireEvent.change(holder, { target: { value: '陈小明' } })
  const password = screen.getByLabelText<HTMLInputElement>('支付密码')
  expect([holder.value, password.value]).toEqual(['陈小明', 'paypay66'])
  fireEvent.change(password, { target: { value: 'paypay67' } })
  expect(password.value).toBe('paypay67')
  expect(JSON.stringify({ ...sessionStorage })).toContain('陈小明')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('paypay6')
})
