import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { getSiteInfo } from '#lib/api/endpoints/site.ts'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { apiHost } from '#lib/site/config.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { useInvitation } from './invite.ts'

const harness = hookHarness()
afterEach(() => localStorage.clear())

async function invitation(logo: string) {
  harness.server.answerById({ [getSiteInfo.id]: { title: '晨星', site_logo: logo } }, {})
  currentEpoch().store.set(memberAtom, { id: '7', username: 'demo01' })
  const { result } = renderHook(useInvitation, testProviders())
  await waitFor(() => expect(result.current?.title).toBe('晨星'))
  return result.current
}

test('a logo with a path as address is read from the platform', async () => {
  expect((await invitation('/storage/logo.png'))?.logo).toBe(`${apiHost()}/storage/logo.png`)
})

test('a logo with an unsafe address is not on the poster', async () => {
  expect((await invitation('ftp://elsewhere.example/logo.png'))?.logo).toBe('')
})
