import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AmountField } from './amount-field.tsx'

function Form({ decimals }: { decimals?: number }) {
  const [amount, setAmount] = useState('')
  return <AmountField label="金额" value={amount} onChange={setAmount} decimals={decimals} />
}
const field = () => screen.getByLabelText<HTMLInputElement>('金额')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

afterEach(cleanup)

const described = (description: string) => screen.getByRole('textbox', { description })
/** Types keys at the end of the field. */
const press = (keys: string) => {
  for (const key of keys)
    fireEvent.input(field(), {
      target: { value: field().value + key },
      inputType: 'insertText',
      data: key,
    })
}

test.each([
  ['12·5', '12.5', '12.5'],
  ['99,5', '99,5', '99.5'],
  ['500 元', '500 元', '500'],
])('%s typed key by key is shown as %s, and as %s after leaving the field', (keys, typed, left) => {
  render(<Form />)
  press(keys)
  expect(field().value).toBe(typed)
  expect(field().getAttribute('aria-invalid')).toBeNull()
  fireEvent.blur(field())
  expect(field().value).toBe(left)
})

test.each(['12元5', '12.345'])(
  'no character between the digits of %s is removed, typed or pasted',
  (text) => {
    render(<Form />)
    press(text)
    fireEvent.blur(field())
    expect(field().value).toBe(text)
    expect(described('金额格式有误，如 12.50')).toBe(field())
    type('12.5')
    expect(field().getAttribute('aria-invalid')).toBeNull()
    type(text)
    expect(field().value).toBe(text)
  },
)

test('a decimal point in whole yuan stays and is an error', () => {
  render(<Form decimals={0} />)
  press('12.5')
  expect(field().value).toBe('12.5')
  expect(described('请输入整数')).toBe(field())
})

test('a pasted text is normalised at once; too many digits are an error', () => {
  render(<Form />)
  type('￥1,234.50')
  expect(field().value).toBe('1234.50')
  type('1111111111111')
  expect(described('金额过大')).toBe(field())
})
