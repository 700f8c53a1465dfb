import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { launchGame } from '#lib/api/endpoints/games.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { UNPROTECTED, setOwnLimits } from '#lib/protection/own-limits.ts'
import { type Member, currentEpoch, memberAtom } from '#lib/session/session.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { useCarry, useLaunchGame } from './games.ts'

const kit = hookTests()
const input = { venue: 'AG', code: 'lobby' }

function launchAs(member: Partial<Member> | null) {
  currentEpoch().store.set(memberAtom, member)
  const { result } = renderHook(useLaunchGame, testProviders())
  return { result, launch: () => act(() => result.current.send(input)) }
}

test.each([
  ['auto-transfer is on', { autoTransfer: true }],
  ['auto-transfer is not known', {}],
  ['nothing is known of the member', null],
])('where %s a lost answer is checked before the next launch', async (_, member) => {
  const { result, launch } = launchAs(member)
  kit.lose()
  expect(await launch()).toMatchObject({ kind: 'unknown' })
  expect(kit.sentTo(launchGame.id)).toBe(1)
  expect(result.current.state).toBe('unknown')
  expect(await launch()).toEqual({ kind: 'busy' })
  expect(kit.sentTo(launchGame.id)).toBe(1)
  act(() => result.current.settle())
  kit.server.answer({ code: 200, data: { url: 'https://game.example' } })
  expect(await launch()).toMatchObject({ kind: 'done', data: { url: 'https://game.example' } })
})

test.each([
  ['auto-transfer is off', { autoTransfer: false }],
  ['the account is a trial', { autoTransfer: true, isGuest: true }],
])('where %s a lost answer leaves nothing to check', async (_, member) => {
  const { result, launch } = launchAs(member)
  kit.lose()
  expect(await launch()).toMatchObject({ kind: 'unknown' })
  expect(result.current.state).toBe('free')
  expect(localStorage.getItem('hall.device.ledger')).toBeNull()
  kit.server.answer({ code: 200, data: { url: 'https://game.example' } })
  expect((await launch()).kind).toBe('done')
})

test('a launch of unknown outcome holds back one that would move nothing, until it is checked', async () => {
  const moving = launchAs({ autoTransfer: true })
  kit.lose()
  await moving.launch()
  const { result, launch } = launchAs({ autoTransfer: false })
  expect(await launch()).toEqual({ kind: 'busy' })
  act(() => result.current.settle())
  expect(result.current.state).toBe('free')
})

test('on a break nothing is taken along: no money lies in a venue that does not open', async () => {
  act(() => setOwnLimits({ ...UNPROTECTED, breakUntil: Date.now() + 60_000 }))
  const { result } = renderHook(useCarry, testProviders())
  const outcome = await act(() =>
    result.current.send({ from: 'userbalance', to: 'AG', amount: '500' }),
  )
  expect(outcome).toMatchObject({ kind: 'refused' })
  expect(kit.sentTo(transfer.id)).toBe(0)
})
