import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { json } from '#testing/fake-server.ts'
import { useApply } from './promo.ts'

const kit = hookTests()

async function applyOnce(answer: unknown) {
  kit.server.behaveLike((response) => json(response, answer))
  const { result } = renderHook(() => useApply('7'), { wrapper: testProviders().wrapper })
  await act(() => result.current.apply())
  return result.current.answer
}

test('what the platform says of an earlier application replaces the button', async () => {
  expect(await applyOnce({ code: 202, message: '您已申请过该活动' })).toBe('您已申请过该活动')
})

test('any other refusal is a toast, and the member may apply again', async () => {
  expect(await applyOnce({ code: 500, message: '系统繁忙' })).toBe('')
  expect(kit.toasts).toEqual(['系统繁忙'])
})

test('an application that was not sent leaves the button as it is', async () => {
  kit.online = false
  expect(await applyOnce({ code: 200, message: '申请成功' })).toBe('')
  expect(kit.toasts).toEqual(['当前网络不可用，操作没有发出'])
})
