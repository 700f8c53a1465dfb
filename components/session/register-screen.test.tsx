import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endSession } from '#lib/session/session.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress } from '#testing/navigation.ts'
import { RegScreen } from './register-screen.tsx'

hookHarness()

test('after a wrong code the speaker shows the new one until the next wrong try', () => {
  setAddress('/reg/')
  act(() => endSession('logout'))
  render(<RegScreen />, testProviders())
  const field = screen.getByLabelText('验证码')
  const tryWrongCode = () => {
    fireEvent.change(field, { target: { value: 'zzzz' } })
    fireEvent.submit(field)
  }
  const described = (text: RegExp) =>
    expect(
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toMatch(text)
  tryWrongCode()
  described(/^验证码错误！$/)
  fireEvent.click(screen.getByRole('button', { name: '朗读验证码' }))
  described(/^验证码是：/)
  tryWrongCode()
  described(/^验证码错误！$/)
})
