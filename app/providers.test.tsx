import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { memberQueryOf } from '#hooks/session/session.ts'
import { getMember } from '#lib/api/endpoints/member.ts'
import { currentEpoch, endSession, epochAtom, memberAtom } from '#lib/session/session.ts'
import { hookHarness } from '#testing/hook-harness.tsx'
import { Providers } from './providers.tsx'

const harness = hookHarness()

test('the end of a session clears its answers and the state of its components', async () => {
  harness.server.answer({ code: 200, data: { username: 'planted-name' } })
  const clients = new Set<QueryClient>()
  const collect = (client: QueryClient) => void clients.add(client)
  function Read() {
    collect(useQueryClient())
    const read = useQuery(memberQueryOf(getMember)).data?.username
    const known = useAtomValue(memberAtom)?.username
    const [first] = useState(known)
    return <p>{[read, known, first].join()}</p>
  }
  act(() => currentEpoch().store.set(memberAtom, { username: 'kept' }))
  render(
    <Providers hosts={null}>
      <Read />
    </Providers>,
  )
  await screen.findByText('planted-name,planted-name,kept')
  await act(async () => endSession('logout'))
  expect(document.body.textContent).not.toMatch(/planted|kept/)
  const [ended, next] = clients
  expect(next).not.toBe(ended)
  expect(ended?.getQueryCache().getAll()).toEqual([])
})

test("the initial value of the epoch atom is no session's epoch", () => {
  expect(epochAtom.init.abortController.signal.aborted).toBe(false)
})
