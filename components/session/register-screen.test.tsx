import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '#lib/session/session.ts'
import { config } from '#lib/site/config.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress } from '#testing/navigation.ts'
import { LoginScreen } from './login-screen.tsx'
import { RegScreen } from './register-screen.tsx'

hookHarness()
beforeEach(() => {
  setAddress('/reg/')
  act(() => endSession('logout'))
})
afterEach(() => void (config.features = { ...config.features, download: true }))

test('after a wrong code the speaker shows the new one until the next wrong try', () => {
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

test('a registration promises an app only if downloads are on', () => {
  const both = (
    <>
      <RegScreen />
      <LoginScreen />
    </>
  )
  const { rerender } = render(both, testProviders())
  expect(screen.getByRole('button', { name: '注册并下载APP' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '注册并下载APP' })).toBeTruthy()
  config.features = { ...config.features, download: false }
  rerender(<div key="off">{both}</div>)
  expect(screen.getByRole('button', { name: '立即注册' })).toBeTruthy()
  expect(screen.queryByText('注册并下载APP')).toBeNull()
})
