import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { testProviders } from '#testing/hook-harness.tsx'
import { PasswordField } from './password-field.tsx'

afterEach(cleanup)

function Form({ purpose }: { purpose?: 'current' | 'new' | 'payment' }) {
  const [value, setValue] = useState('')
  return (
    <PasswordField
      purpose={purpose}
      name="password"
      label="密码"
      value={value}
      onChange={setValue}
    />
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('密码')

test('a password is masked until the member shows it', () => {
  render(<Form />, { wrapper: testProviders().wrapper })
  expect(field().type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: '显示密码' }))
  expect(field().type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: '隐藏密码' }))
  expect(field().type).toBe('password')
})

test.each([
  [undefined, 'current-password'],
  ['new', 'new-password'],
  // 'off' keeps a password manager from filling in the login password.
  ['payment', 'off'],
] as const)('a field of purpose %s has autocomplete %s', (purpose, expected) => {
  render(<Form purpose={purpose} />, { wrapper: testProviders().wrapper })
  expect(field().autocomplete).toBe(expected)
})

test('a pasted text of any length and any characters is not changed', () => {
  render(<Form />, { wrapper: testProviders().wrapper })
  const pasted = ` ${'密 码🔑'.repeat(30)} `
  expect(fireEvent.paste(field())).toBe(true)
  expect(field().maxLength).toBe(-1)
  fireEvent.change(field(), { target: { value: pasted } })
  expect(field().value).toBe(pasted)
})
