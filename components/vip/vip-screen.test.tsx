import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentEpoch, memberAtom, type Member } from '#lib/session/session.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress } from '#testing/navigation.ts'
import { VipScreen } from './vip-screen.tsx'

const harness = hookHarness()
beforeEach(() => setAddress('/vip/'))
const LEVELS = ['100', '400'].map((recharge) => ({ recharge, flow: recharge }))

test.each<[string, Partial<Member>, string, string | null]>([
  ['as far as it has come', { vip: 1, depositTotal: '100', turnoverTotal: '0' }, '已达 100%', '25'],
  ['not at all where the deposits are not known', { vip: 1 }, '升 VIP2', null],
  ['also below the first', { vip: 0, depositTotal: '50' }, '当前 VIP0，已达 0%', '50'],
])('the progress to the next level is drawn %s', async (_, member, reached, percent) => {
  harness.server.answer({ code: 200, data: LEVELS })
  render(<VipScreen />, testProviders())
  await act(async () => currentEpoch().store.set(memberAtom, member))
  expect((await screen.findAllByText(reached)).length).toBeGreaterThan(0)
  expect(screen.queryAllByText('升 VIP2')).toHaveLength(member.vip! + 1)
  const [bar] = screen.queryAllByRole('progressbar', { name: '晋级存款进度' })
  expect(bar?.getAttribute('aria-valuenow') ?? null).toBe(percent)
})

test('levels are matched by name, also if the list starts at VIP0, has gaps or another order', async () => {
  const data = [0, 10, 3, 1, 4].map((n) => ({ vipname: `VIP${n}`, recharge: n * 10_000, flow: 0 }))
  harness.server.answer({ code: 200, data })
  render(<VipScreen />, testProviders())
  await act(async () => currentEpoch().store.set(memberAtom, { vip: 3, depositTotal: '5000' }))
  const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
  expect(tabs).toEqual(['VIP0', 'VIP1', 'VIP3', 'VIP4', 'VIP10'])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('VIP3')
  expect(screen.getAllByText('已达成')).toHaveLength(3)
  // On the own card, which leads to the next level, and on the card of that level.
  expect(screen.getAllByText('再存 ¥35,000.00')).toHaveLength(2)
})
