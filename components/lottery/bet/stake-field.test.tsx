import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { stakeOf } from '#lib/lottery/slip.ts'
import { StakeField } from './stake-field.tsx'

function Form() {
  const [stake, setStake] = useState('')
  return <StakeField label="金额" value={stake} onChange={setStake} />
}
const field = () => screen.getByLabelText<HTMLInputElement>('金额')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

afterEach(cleanup)

test('any other comma stays, for the slip to refuse', () => {
  render(<Form />)
  type('12')
  type('12,')
  type('12,5')
  expect(field().value).toBe('12,5')
  expect(stakeOf(field().value)).toBeNull()
})

test('nothing that was typed is cut', () => {
  render(<Form />)
  type('1234567890')
  expect(field().value).toBe('1234567890')
})
