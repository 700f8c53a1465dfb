import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { json } from '#testing/fake-server.ts'
import { AddBankCardScreen } from './add-bank-card-screen.tsx'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, replace: () => undefined }),
  usePathname: () => '/addBankCard/',
  useSearchParams: () => new URLSearchParams(),
}))

const kit = hookTests()
const know = (realName: string) =>
  act(() => currentEpoch().store.set(memberAtom, { username: 'demo888', realName }))

async function holder() {
  kit.server.behaveLike((response) => json(response, { code: 200, data: [] }))
  render(<AddBankCardScreen />, testProviders())
  return screen.findByLabelText<HTMLInputElement>('持卡人姓名')
}

test('the holder is the real name on file, once it is known, and may be replaced', async () => {
  const field = await holder()
  expect(field.value).toBe('')
  know('陈小明')
  expect(field.value).toBe('陈小明')
  fireEvent.change(field, { target: { value: '' } })
  expect(field.value).toBe('')
  fireEvent.change(field, { target: { value: '陈大文' } })
  know('陈小明')
  expect(field.value).toBe('陈大文')
})

test('a name that the platform masks is not put into the form', async () => {
  const field = await holder()
  know('陈**')
  expect(field.value).toBe('')
})
