import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BankCardForm } from '#components/shared/binding-forms.tsx'
import { bindCard, getCards } from '#lib/api/endpoints/cards.ts'
import { forgetBound, hasBound } from '#lib/cards/cards.ts'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { openAt, push, replace } from '#testing/navigation.ts'
import { AddBankCardScreen } from './binding-screens.tsx'

const kit = hookTests()
const know = (realName: string) =>
  act(() => currentEpoch().store.set(memberAtom, { username: 'demo888', realName }))

async function holder() {
  kit.server.answer({ code: 200, data: [] })
  render(<AddBankCardScreen />, testProviders())
  return screen.findByLabelText<HTMLInputElement>('持卡人姓名')
}

test('the holder is the real name on file, once it is known, and may be replaced', async () => {
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

test('a name that the platform masks is not put into the form', async () => {
  const field = await holder()
  know('陈**')
  expect(field.value).toBe('')
})

const NUMBER = '6217000000004821'
const OTHER = '6217000000001234'
const numberField = () => screen.getByLabelText<HTMLInputElement>('银行卡号')
const digits = () => numberField().value.replace(/\D/g, '')

test.each([
  ['answered', NUMBER, true],
  ['answered', OTHER, true],
  ['found in the list after its answer was lost', NUMBER, true],
  ['found in the list after its answer was lost', OTHER, true],
  ['answered', null, false],
])('a binding %s, while %s was typed: left is %s', async (how, typed, leaves) => {
  openAt('/addBankCard/')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  kit.server.behaveLike(async (response, { id }) => {
    if (id === 'POST /api/banklist')
      return json(response, { code: 200, data: [{ id: 1, bank_name: '招商银行' }] })
    if (id === getCards.id)
      return json(response, { code: 200, data: [{ id: 1, bank: '招商银行', bank_no: NUMBER }] })
    if (id !== bindCard.id) return json(response, { code: 200, data: null })
    await held
    if (how === 'answered') json(response, { code: 200, message: 'ok', data: null })
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
  await waitFor(() => expect(kit.sentTo(bindCard.id)).toBe(1))
  if (typed === null) unmount()
  else type('银行卡号', typed)
  await act(async () => release())
  await waitFor(() =>
    expect([...push.mock.calls, ...replace.mock.calls].length + kit.toasts.length).toBe(1),
  )
  // A receipt follows only where the page stays.
  expect(kit.toasts.join()).toBe(leaves ? '' : '**** 4821 绑定成功')
  expect(hasBound()).toBe(leaves)
  forgetBound()
  if (typed !== null) expect(digits()).toBe('')
})

test('a payment password that was just set is filled in; it and one that is typed are stored nowhere', async () => {
  kit.server.answer({ code: 200, data: [] })
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
