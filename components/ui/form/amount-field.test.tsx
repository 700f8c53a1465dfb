import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AmountField } from './amount-field.tsx'

function Form() {
  const [amount, setAmount] = useState('')
  return <AmountField label="金额" value={amount} onChange={setAmount} />
}
const field = () => screen.getByLabelText<HTMLInputElement>('金额')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

afterEach(cleanup)

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
    type('12.5')
    type(text)
    expect(field().value).toBe(text)
  },
)

test('a pasted text is normalised at once', () => {
  render(<Form />)
  type('￥1,234.50')
  expect(field().value).toBe('1234.50')
})
