import { afterEach, expect, test, vi } from 'vitest'
import { shareLink } from './share.ts'

const LINK = 'https://site.example/login/?pid=7'
const copy = vi.fn<() => void>()
const shareWith = (share: unknown) => vi.stubGlobal('navigator', { share })

afterEach(() => {
  copy.mockClear()
  vi.unstubAllGlobals()
})

test('the link goes to the share sheet of the device', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
  shareWith(share)
  await shareLink(LINK, '大厅', copy)
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: '大厅', url: LINK })
  expect(copy).not.toHaveBeenCalled()
})

test.each([
  ['there is none', undefined, 1],
  ['it fails', () => Promise.reject(new DOMException('', 'NotAllowedError')), 1],
  ['it was cancelled', () => Promise.reject(new DOMException('', 'AbortError')), 0],
])('where %s the link is copied, but not for who cancelled', async (_, share, times) => {
  shareWith(share)
  await shareLink(LINK, '大厅', copy)
  expect(copy).toHaveBeenCalledTimes(times)
})
