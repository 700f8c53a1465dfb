import { useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { setRequestTimeout } from '#lib/api/client.ts'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { DecodeError, RefusalError } from '#lib/api/errors.ts'
import { lockState, resolve, unknownCommand } from '#lib/api/journal.ts'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { FAULTS, type Fault } from '#testing/faults.ts'
import { freshSession, hookTests, testProviders } from '#testing/hook-tests.tsx'
import { madeUpInput } from '#testing/made-up.ts'
import { takeNodeWeb } from '#testing/node-web.ts'
import { queryOf } from './api.ts'
import { useCommand } from './command.ts'

await takeNodeWeb()
/** One call of each kind that a hook treats differently; lib/api/faults.test.ts has all of them. */
const kindOf = ({ kind, money, signsIn, bareText }: Endpoint) =>
  [kind, money !== null, signsIn, bareText].join()
const endpoints = [
  ...new Map((await listEndpoints()).map(({ endpoint }) => [kindOf(endpoint), endpoint])).values(),
]

const kit = hookTests()

/** A session of its own for one call under one fault; its calls are recognised by its token, if they carry one. */
function fresh(endpoint: Endpoint, fault: Fault) {
  const bearer = freshSession()
  kit.toasts = []
  kit.misbehave((response) => fault.behave(response, endpoint))
  const token = endpoint.signsIn ? undefined : `Bearer ${bearer}`
  const asked = () =>
    kit.server.asked.filter(
      ({ id, headers }) => headers.authorization === token && id === endpoint.id,
    ).length
  return { ...testProviders(), asked }
}

async function tryQuery(endpoint: Endpoint, fault: Fault): Promise<void> {
  const { wrapper, asked } = fresh(endpoint, fault)
  const { result } = renderHook(() => useQuery(queryOf(endpoint, madeUpInput(endpoint))), {
    wrapper,
  })
  await waitFor(() => expect(result.current.fetchStatus).toBe('idle'), { interval: 1 })
  const { status, error } = result.current
  const wanted = fault.ends(endpoint)
  if (wanted === 'done') expect(status).toBe('success')
  else if (wanted !== 'read') expect(status).toBe('error')
  if (status === 'error' && wanted === 'read') expect(error).toBeInstanceOf(DecodeError)
  expect(asked()).toBeLessThanOrEqual(fault.broken ? 2 : 1)
  // A refusal speaks once; what is unreachable or unreadable is shown where the data is missing.
  expect(kit.toasts).toEqual(error instanceof RefusalError ? [error.message] : [])
}

async function tryCommand(endpoint: Endpoint, fault: Fault): Promise<void> {
  const { wrapper, asked } = fresh(endpoint, fault)
  const { result } = renderHook(() => useCommand(endpoint), { wrapper })
  const send = () => act(() => result.current.send(madeUpInput(endpoint)))
  const outcome = await send()
  const ends = fault.ends(endpoint)
  // A sign-in call has no session that could end.
  const wanted = endpoint.signsIn && ends === 'expired' ? 'refused' : ends
  const mayBeDone = endpoint.bareText && fault.name === 'empty body'
  if (wanted === 'read' || mayBeDone) expect(['done', 'unknown']).toContain(outcome.kind)
  else expect(outcome.kind).toBe(wanted === 'expired' ? 'busy' : wanted)
  if (endpoint.money && wanted === 'read') expect(outcome.kind).toBe('done')
  expect(asked()).toBeLessThanOrEqual(1)
  if (!fault.silent) expect(asked()).toBe(1)
  // What became of an unknown one the screen says.
  expect(kit.toasts).toHaveLength(outcome.kind === 'refused' && wanted !== 'expired' ? 1 : 0)
  // Money of which nobody knows stays locked until it has been looked up.
  const locked = outcome.kind === 'unknown' && endpoint.money !== null
  expect(lockState(endpoint)).toBe(locked ? 'unknown' : 'free')
  if (!locked) return
  expect(await send()).toEqual({ kind: 'busy' })
  expect(asked()).toBeLessThanOrEqual(1)
  act(() => resolve(endpoint, unknownCommand(endpoint)!, true))
}

describe.each(FAULTS.map((fault) => [fault.name, fault] as const))('%s', (_, fault) => {
  test('the hook of each kind of call ends as the fault prescribes', async () => {
    if (fault.silent) setRequestTimeout(60)
    for (const endpoint of endpoints) {
      try {
        await (endpoint.kind === 'query' ? tryQuery : tryCommand)(endpoint, fault)
      } catch (cause) {
        throw new Error(`${endpoint.id} × ${fault.name}`, { cause })
      } finally {
        cleanup()
      }
    }
  })
})
