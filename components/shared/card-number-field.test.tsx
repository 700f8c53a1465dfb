import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CardNumberField } from './bank-field.tsx'

function Form() {
  const [value, setValue] = useState('')
  return <CardNumberField value={value} onChange={setValue} />
}

afterEach(cleanup)

test.each([
  ['6217', '6217'],
  ['62170', '6217 0'],
  ['6217000010001234821', '6217 0000 1000 1234 821'],
  ['6217-0000 1000', '6217 0000 1000'],
])('%s is shown as %s', (typed, shown) => {
  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>('银行卡号')
  fireEvent.change(field, { target: { value: typed } })
  expect(field.value).toBe(shown)
})
