import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { notify, toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { testProviders } from '#testing/hook-harness.tsx'
import { InviteLink } from './invite-link.tsx'

vi.mock('#hooks/invite.ts', () => ({
  useInvitation: () => ({
    link: 'https://site.example/login/?pid=7',
    address: 'site.example · UID 7',
    title: '大厅',
    name: '甲',
  }),
}))

const FAILED = '复制链接失败'
const share = vi.fn<(data: ShareData) => Promise<void>>()

afterEach(() => {
  cleanup()
  share.mockReset()
  Reflect.deleteProperty(navigator, 'share')
  notify.clear()
})

async function choose(action: string) {
  render(<InviteLink />, testProviders())
  fireEvent.click(screen.getByRole('button', { name: '立即邀请' }))
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: action })))
}
const toast = () => pageStore.get(toastAtom)?.text
const shareWith = (answer: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', {
    value: share.mockImplementation(answer),
    configurable: true,
  })

test('an invitation link that the browser does not copy shows an error', async () => {
  await choose('复制链接')
  await waitFor(() => expect(toast()).toBe(FAILED))
})

test('the link goes to the share sheet of the device', async () => {
  shareWith(async () => undefined)
  await choose('系统分享')
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: '大厅',
    url: 'https://site.example/login/?pid=7',
  })
  expect(toast()).toBeUndefined()
})

test.each([
  ['there is none', undefined, FAILED],
  ['it fails', 'NotAllowedError', FAILED],
  ['it was cancelled', 'AbortError', undefined],
])('if %s the link is copied, but not after a cancelled share', async (_, error, shown) => {
  if (error) shareWith(() => Promise.reject(new DOMException('', error)))
  await choose('系统分享')
  await waitFor(() => expect(toast()).toBe(shown))
})
