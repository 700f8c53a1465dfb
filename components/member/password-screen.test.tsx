import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress } from '#testing/navigation.ts'
import { PasswordScreen } from './password-screen.tsx'

const harness = hookHarness()

/** Returns the account field that a password manager reads beside the passwords. */
function accountIn(query: string) {
  setAddress('/password/', query)
  act(() => currentEpoch().store.set(memberAtom, { username: 'demo888' }))
  const { container } = render(<PasswordScreen />, testProviders())
  return container.querySelector<HTMLInputElement>('form [autocomplete=username]')
}

test('a new login password is stored for its account, without a field to see or fill', () => {
  const account = accountIn('type=1')
  expect(account).toMatchObject({ value: 'demo888', hidden: true, readOnly: true, name: '' })
})

test('a payment password form has no account, so the browser does not replace the login password', () => {
  expect(accountIn('type=2')).toBeNull()
})

test('two passwords that are too short are both marked', () => {
  accountIn('type=1')
  for (const label of ['原登录密码', '新密码', '确认新密码'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: '123' } })
  fireEvent.submit(screen.getByRole('form', { name: '修改登录密码' }))
  expect(screen.getAllByText('密码至少 6 位')).toHaveLength(2)
})

test('a payment password that changes after the page was left is announced', async () => {
  const { arrived, answer } = harness.holdAnswers()
  setAddress('/password/', 'type=2')
  act(() => currentEpoch().store.set(memberAtom, { username: 'demo888' }))
  const { unmount } = render(<PasswordScreen />, testProviders())
  for (const [label, value] of [
    ['原密码', 'secret66'],
    ['新密码', 'fresh-pay1'],
    ['确认新密码', 'fresh-pay1'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.submit(screen.getByRole('form', { name: '支付密码' }))
  await arrived()
  unmount()
  answer()
  await waitFor(() => expect(harness.toasts).toEqual(['密码修改成功！']))
})
