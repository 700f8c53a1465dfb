import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { launchGame } from '#lib/api/endpoints/games.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { NO_OWN_LIMITS, setOwnLimits } from '#lib/protection/own-limits.ts'
import { type Member, currentEpoch, memberAtom } from '#lib/session/session.ts'
import { transferDraft } from '#lib/transfer.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { useGameTransfer, useLaunchGame } from './games.ts'

const harness = hookHarness()
const input = { venue: 'AG', code: 'lobby' }

function launchAs(member: Partial<Member> | null) {
  currentEpoch().store.set(memberAtom, member)
  const { result } = renderHook(() => useLaunchGame(), testProviders())
  return { result, launch: () => act(() => result.current.send(input)) }
}

test.each([
  ['auto-transfer is on', { hasAutoTransfer: true }],
  ['auto-transfer is not known', {}],
  ['nothing is known of the member', null],
])('a launch without an answer locks the next one if %s', async (_, member) => {
  const { result, launch } = launchAs(member)
  harness.dropConnections()
  expect(await launch()).toMatchObject({ kind: 'unknown' })
  expect(harness.callCount(launchGame.id)).toBe(1)
  expect(result.current.state).toBe('unknown')
  expect(await launch()).toEqual({ kind: 'ignored' })
  expect(harness.callCount(launchGame.id)).toBe(1)
  act(() => result.current.endUnknown('checked'))
  harness.server.answer({ code: 200, data: { url: 'https://game.example' } })
  expect(await launch()).toMatchObject({ kind: 'done', data: { url: 'https://game.example' } })
})

test.each([
  ['auto-transfer is off', { hasAutoTransfer: false }],
  ['the account is a trial', { hasAutoTransfer: true, isTrial: true }],
])('a launch without an answer locks nothing if %s', async (_, member) => {
  const { result, launch } = launchAs(member)
  harness.dropConnections()
  expect(await launch()).toMatchObject({ kind: 'unknown' })
  expect(result.current.state).toBe('free')
  expect(localStorage.getItem('hall.device.ledger')).toBeNull()
  harness.server.answer({ code: 200, data: { url: 'https://game.example' } })
  expect((await launch()).kind).toBe('done')
})

test('an unknown launch also locks a launch that would move no money', async () => {
  const moving = launchAs({ hasAutoTransfer: true })
  harness.dropConnections()
  await moving.launch()
  const { result, launch } = launchAs({ hasAutoTransfer: false })
  expect(await launch()).toEqual({ kind: 'ignored' })
  act(() => result.current.endUnknown('checked'))
  expect(result.current.state).toBe('free')
})

test('a break refuses the transfer into a game', async () => {
  act(() => setOwnLimits({ ...NO_OWN_LIMITS, breakUntil: Date.now() + 60_000 }))
  const { result } = renderHook(() => useGameTransfer(transferDraft('game', 'AG')), testProviders())
  const outcome = await act(() =>
    result.current.send({ from: 'userbalance', to: 'AG', amount: '500' }),
  )
  expect(outcome).toMatchObject({ kind: 'refused' })
  expect(harness.callCount(transfer.id)).toBe(0)
})
