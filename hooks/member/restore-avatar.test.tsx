import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getMember, uploadImage } from '#lib/api/endpoints/member.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { installNodeWeb } from '#testing/node-web.ts'
import { useUploadPaymentCode } from './member.ts'

await installNodeWeb()
// jsdom cannot draw pictures.
vi.mock('#lib/device/picture.ts', () => ({
  pictureRefusal: async () => null,
  reencodePicture: async (file: Blob) => file,
  initialsPicture: async () => new Blob(['initial']),
}))

const harness = hookHarness()

test.each([
  ['another picture', false, '/storage/1.png', undefined],
  ['one whose answer was lost', true, null, '没有收到上传结果，请检查网络后重试'],
])('an avatar with a path as address is uploaded again after %s', async (_, lost, known, toast) => {
  let avatar = '/storage/face.png'
  const uploads: string[] = []
  harness.server.respondWith((response, { id, body }) => {
    if (id === 'GET /storage/face.png') return void response.end('the face')
    if (id === getMember.id) return sendJson(response, { code: 200, data: { avatar } })
    if (id !== uploadImage.id) return sendJson(response, { code: 200, data: null })
    uploads.push(/face|code|initial/.exec(body.toString().split('\r\n\r\n')[1]!)?.[0] ?? '')
    avatar = `/storage/${uploads.length}.png`
    if (lost && uploads.length === 1) return void response.socket?.resetAndDestroy()
    sendJson(response, { code: 200, data: { url: avatar } })
  })
  const { result } = renderHook(useUploadPaymentCode, testProviders())
  const address = await act(() => result.current(new Blob(['the code'])))
  expect(address).toBe(known)
  expect(uploads).toEqual(['code', 'face'])
  expect(harness.toasts.at(-1)).toBe(toast)
})
