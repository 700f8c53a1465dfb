import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { notify, toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { testProviders } from '#testing/hook-tests.tsx'
import { InviteLink } from './invite-link.tsx'

vi.mock('#hooks/invite.ts', () => ({
  useInvitation: () => ({ link: 'https://site.example/login/?pid=7', title: '大厅', name: '甲' }),
}))

afterEach(() => {
  cleanup()
  notify.clear()
})

test('an invitation link that the browser does not copy shows an error', async () => {
  const { wrapper } = testProviders()
  render(<InviteLink />, { wrapper })
  fireEvent.click(screen.getByRole('button', { name: '立即邀请' }))
  fireEvent.click(await screen.findByRole('button', { name: '复制链接' }))
  await waitFor(() => expect(pageStore.get(toastAtom)?.text).toBe('复制链接失败'))
})
