// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  beginSession,
  currentEpoch,
  lockSession,
  resumeSession,
  token,
} from '#lib/session/session.ts'
import { testProviders } from '#testing/hook-tests.tsx'
import { PasswordField } from './password-field.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { HOUR_MS } from '#lib/time/clock.ts'
import { KeepAlive } from './keep-alive.tsx'

let asked = 0
let running = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', vi.fn())
  beginSession('before', false)
  asked = 0
  running = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Screen() {
  const rate = useQuery({
    queryKey: ['rate'],
    queryFn: async () => (asked += 1),
    gcTime: 0,
    refetchInterval: 5_000,
  })
  useEffect(() => {
    running += 1
    return () => {
      running -= 1
    }
  }, [])
  return rate.data === undefined ? <p>读取中</p> : <Form />
}

function Form() {
  const [amount, setAmount] = useState('')
  const [secret, setSecret] = useState('')
  return (
    <Sheet open onClose={() => undefined} title="取款">
      <input aria-label="金额" value={amount} onChange={(event) => setAmount(event.target.value)} />
      <PasswordField
        name="secret"
        label="支付密码"
        purpose="payment"
        value={secret}
        onChange={setSecret}
      />
    </Sheet>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const valueOf = (label: string) => field(label).value
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const renderScreen = async () => {
  const { wrapper: Queries } = testProviders()
  render(
    <Provider store={currentEpoch().store}>
      <Queries>
        <KeepAlive>
          <Screen />
        </KeepAlive>
      </Queries>
    </Provider>,
  )
  await pass(0)
}

test('a half-filled form survives the lock, hidden and without polling; a password does not', async () => {
  await renderScreen()
  fireEvent.change(screen.getByLabelText('金额'), { target: { value: '250' } })
  fireEvent.change(screen.getByLabelText('支付密码'), { target: { value: 'paypay66' } })
  fireEvent.click(screen.getByRole('button', { name: '显示密码' }))
  await pass(5_000)
  expect([asked, running]).toEqual([2, 1])

  act(lockSession)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect([valueOf('金额'), valueOf('支付密码')]).toEqual(['250', ''])
  await pass(HOUR_MS)
  expect([asked, running]).toEqual([2, 0])

  act(() => resumeSession('after'))
  await pass(0)
  expect(token()).toBe('after')
  expect(screen.getByRole('dialog', { name: '取款' })).toBeTruthy()
  expect([valueOf('金额'), valueOf('支付密码')]).toEqual(['250', ''])
  expect(field('支付密码').type).toBe('password')
  expect([asked, running]).toEqual([3, 1])
  await pass(5_000)
  expect(asked).toBe(4)
})

test('a screen opened while locked is not mounted', async () => {
  lockSession()
  await renderScreen()
  await pass(HOUR_MS)
  expect([asked, document.body.textContent]).toEqual([0, ''])
  act(() => resumeSession('after'))
  await pass(0)
  expect(screen.getByRole('textbox', { name: '金额' })).toBeTruthy()
})
