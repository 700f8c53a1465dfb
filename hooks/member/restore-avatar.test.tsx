import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getMember, uploadImage } from '#lib/api/endpoints/member.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { takeNodeWeb } from '#testing/node-web.ts'
import { useUploadRestoringAvatar } from './member.ts'

await takeNodeWeb()
// jsdom cannot draw pictures.
vi.mock('#lib/device/picture.ts', () => ({
  pictureProblem: async () => null,
  reencodePicture: async (file: Blob) => file,
  initialsPicture: async () => new Blob(['initial']),
}))

const kit = hookTests()

test.each([
  ['another picture', false, '/storage/1.png', undefined],
  ['one whose answer was lost', true, null, '上传失败，请检查网络后重试'],
])(
  'an avatar that the platform names by its path is uploaded again after %s',
  async (_, lost, known, toast) => {
    let avatar = '/storage/face.png'
    const uploads: string[] = []
    kit.server.behaveLike((response, { id, body }) => {
      if (id === 'GET /storage/face.png') return void response.end('the face')
      if (id === getMember.id) return json(response, { code: 200, data: { avatar } })
      if (id !== uploadImage.id) return json(response, { code: 200, data: null })
      uploads.push(/face|code|initial/.exec(body.toString().split('\r\n\r\n')[1]!)?.[0] ?? '')
      avatar = `/storage/${uploads.length}.png`
      if (lost && uploads.length === 1) return void response.socket?.resetAndDestroy()
      json(response, { code: 200, data: { url: avatar } })
    })
    const { result } = renderHook(useUploadRestoringAvatar, testProviders())
    const address = await act(() => result.current.send(new Blob(['the code'])))
    expect(address).toBe(known)
    expect(uploads).toEqual(['code', 'face'])
    expect(kit.toasts.at(-1)).toBe(toast)
  },
)

test('a reload between the two uploads restores the avatar that was there before', async () => {
  let avatar = '/storage/face.png'
  const uploads: string[] = []
  let isCut = true
  kit.server.behaveLike((response, { id, body }) => {
    if (id === 'GET /storage/face.png') return void response.end('the face')
    if (id === getMember.id) return json(response, { code: 200, data: { avatar } })
    if (id !== uploadImage.id) return json(response, { code: 200, data: null })
    uploads.push(/face|code|initial/.exec(body.toString().split('\r\n\r\n')[1]!)?.[0] ?? '')
    if (uploads.length === 2 && isCut) return void response.socket?.resetAndDestroy()
    avatar = `/storage/${uploads.length}.png`
    json(response, { code: 200, data: { url: avatar } })
  })
  const first = renderHook(useUploadRestoringAvatar, testProviders())
  await act(() => first.result.current.send(new Blob(['the code'])))
  first.unmount()
  isCut = false
  renderHook(useUploadRestoringAvatar, testProviders())
  await waitFor(() => expect(uploads).toEqual(['code', 'face', 'face']))
  await waitFor(() => expect(localStorage.getItem('hall.avatar-before')).toBeNull())
})
