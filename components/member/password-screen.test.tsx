import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { openAt } from '#testing/navigation.ts'
import { PasswordScreen } from './password-screen.tsx'

hookTests()

/** The account that a password manager reads beside the passwords. */
function accountIn(query: string) {
  openAt('/password/', query)
  act(() => currentEpoch().store.set(memberAtom, { username: 'demo888' }))
  const { container } = render(<PasswordScreen />, testProviders())
  return container.querySelector<HTMLInputElement>('form [autocomplete=username]')
}

test('a new login password is stored for its account, without a field to see or fill', () => {
  const account = accountIn('type=1')
  expect(account).toMatchObject({ value: 'demo888', hidden: true, readOnly: true, name: '' })
})

test('a payment password has no account, so that it does not replace the login password', () => {
  expect(accountIn('type=2')).toBeNull()
})
