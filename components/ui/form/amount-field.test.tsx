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
/** Keys at the end of what the field holds. */
const press = (keys: string) => {
  for (const key of keys)
    fireEvent.input(field(), {
      target: { value: field().value + key },
      inputType: 'insertText',
      data: key,
    })
}

test('a comma that groups nothing stays, and is shown as an error', () => {
  render(<Form />)
  press('12,5')
  expect(field().value).toBe('12,5')
  expect(described('金额格式有误，如 12.50')).toBe(field())
  type('12.5')
  expect(field().getAttribute('aria-invalid')).toBeNull()
})

test('a group may be typed key by key', () => {
  render(<Form />)
  press('1,234.50')
  expect(field().value).toBe('1234.50')
})

test('a decimal sign in whole yuan stays, and is shown as an error', () => {
  render(<Form decimals={0} />)
  press('12.5')
  expect(field().value).toBe('12.5')
  expect(described('请输入整数')).toBe(field())
})

test('a wrong key is ignored; what was put in and cannot be read stays, with a sentence', () => {
  render(<Form />)
  press('1x2.3.456')
  expect(field().value).toBe('12.34')
  type('1e3')
  expect(field().value).toBe('1e3')
  expect(described('金额格式有误，如 12.50')).toBe(field())
  type('￥1,234.50')
  expect(field().value).toBe('1234.50')
  type('1111111111111')
  expect(described('金额过大')).toBe(field())
})
