import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useUploadRestoringAvatar } from '#hooks/withdraw.ts'
import { getMember, uploadImage } from '#lib/api/endpoints/member.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { takeNodeWeb } from '#testing/node-web.ts'

await takeNodeWeb()
// jsdom cannot draw pictures.
vi.mock('#lib/device/picture.ts', () => ({
  pictureProblem: async () => null,
  reencode: async (file: Blob) => file,
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
