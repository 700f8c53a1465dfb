import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentEpoch, memberAtom, type Member } from '#lib/session/session.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { openAt } from '#testing/navigation.ts'
import { VipScreen } from './vip-screen.tsx'

const kit = hookTests()
beforeEach(() => openAt('/vip/'))
const LEVELS = ['100', '400'].map((recharge) => ({ recharge, flow: recharge }))

test.each<[string, Partial<Member>, string | null]>([
  ['as far as it has come', { vip: 1, depositTotal: '100', turnoverTotal: '0' }, '25'],
  ['not at all where the deposits are not known', { vip: 1 }, null],
])('the way to the next level is drawn %s', async (_, member, percent) => {
  kit.server.answer({ code: 200, data: LEVELS })
  render(<VipScreen />, testProviders())
  await act(async () => currentEpoch().store.set(memberAtom, member))
  const reached = percent === null ? '—' : '100%'
  expect(await screen.findByText(`已达 ${reached}`)).toBeTruthy()
  expect(screen.getByText('升 VIP2')).toBeTruthy()
  const [bar] = screen.queryAllByRole('progressbar', { name: '晋级存款进度' })
  expect(bar?.getAttribute('aria-valuenow') ?? null).toBe(percent)
})
