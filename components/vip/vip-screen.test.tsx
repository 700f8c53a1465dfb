import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { getVipLevels } from '#lib/api/endpoints/vip.ts'
import { currentEpoch, memberAtom, type Member } from '#lib/session/session.ts'
import { decode } from '#testing/decode.ts'
import { freshSession, testProviders } from '#testing/hook-tests.tsx'
import { OwnLevel } from './vip-screen.tsx'

const levels = decode(getVipLevels, [
  { recharge: '100', flow: '100' },
  { recharge: '400', flow: '400' },
])

afterEach(cleanup)

test.each<[string, Partial<Member>, string | null]>([
  ['as far as it has come', { vip: 1, depositTotal: '100', turnoverTotal: '0' }, '25'],
  ['not at all where the deposits are not known', { vip: 1 }, null],
])('the way to the next level is drawn %s', async (_, member, percent) => {
  freshSession()
  render(<OwnLevel levels={levels} />, testProviders())
  await act(async () => currentEpoch().store.set(memberAtom, member))
  expect(screen.getByText(/当前 VIP1/)).toBeTruthy()
  const bar = screen.queryByRole('progressbar', { name: '晋级存款进度' })
  expect(bar?.getAttribute('aria-valuenow') ?? null).toBe(percent)
})
