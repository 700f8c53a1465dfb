import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { getAssignedSiteUrl } from '#lib/api/endpoints/site.ts'
import { recallAll } from '#lib/api/endpoints/wallet.ts'
import { config } from '#lib/site/config.ts'
import { takeAssignedAddress } from '#lib/site/foreign-hosts.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { commandUnderWay } from '#testing/missing-answer.ts'
import { useMoveToAssignedSite } from './site-upkeep.ts'

// jsdom does not leave its page.
vi.mock('#lib/site/foreign-hosts.ts', () => ({ takeAssignedAddress: vi.fn(() => null) }))

const harness = hookHarness()
afterEach(() => {
  config.hosts = []
})

test('a page moves to the assigned site once its money command has ended', async () => {
  config.hosts = ['https://two.example']
  harness.server.answer({ code: 200, data: { url: 'https://two.example' } })
  const command = commandUnderWay(recallAll, undefined)
  renderHook(useMoveToAssignedSite, testProviders())
  await waitFor(() => expect(harness.callCount(getAssignedSiteUrl.id)).toBe(1))
  await new Promise((done) => setTimeout(done, 50))
  expect(takeAssignedAddress).not.toHaveBeenCalledWith('https://two.example', expect.anything())
  command.end()
  expect(takeAssignedAddress).toHaveBeenCalledWith('https://two.example', {
    origin: location.origin,
    here: '/',
    hosts: ['https://two.example'],
  })
})
