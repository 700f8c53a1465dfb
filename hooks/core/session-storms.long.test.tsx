import type { ServerResponse } from 'node:http'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SessionEnd } from '#components/shell/session-end.tsx'
import { call } from '#lib/api/client.ts'
import { lockState } from '#lib/api/journal.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { answerQuestion, questionAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession, currentEpoch, epochAtom, token } from '#lib/session/session.ts'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { madeUpInput } from '#testing/made-up.ts'
import { openAt, replace } from '#testing/navigation.ts'
import { takeNodeWeb } from '#testing/node-web.ts'
import { useCommand } from './command.ts'

await takeNodeWeb()
const kit = hookTests()
const endpoints = (await listEndpoints()).map((each) => each.endpoint)
const members = endpoints.filter((each) => !each.signsIn)
const reads = members.filter(({ kind }) => kind === 'query')
const commands = members.filter(({ kind }) => kind === 'command')

/** How a platform says that a session is over. */
const WAYS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'HTTP 401 page': (response) => void response.writeHead(401).end('<html>401</html>'),
  'HTTP 401 of a framework': (response) => json(response, { message: 'Unauthenticated.' }, 401),
  'code 401': (response) => json(response, { code: 401, message: '', data: null }),
  'code 401 as text': (response) => json(response, { code: '401', message: '', data: null }),
}
const ways = Object.keys(WAYS)
const CALLS = 50

let asked: string[]
let stop = () => {}
beforeEach(() => {
  localStorage.clear()
  openAt('/recharge/')
  history.replaceState(null, '', '/recharge/')
  asked = []
  const tree = () => (
    <Provider store={currentEpoch().store} key={currentEpoch().id}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionEnd />
      </QueryClientProvider>
    </Provider>
  )
  const { rerender } = render(tree())
  const offEpoch = pageStore.sub(epochAtom, () => act(() => rerender(tree())))
  const offNotes = pageStore.sub(questionAtom, () => {
    const question = pageStore.get(questionAtom)
    if (question) asked.push(question.title)
  })
  stop = () => {
    offEpoch()
    offNotes()
  }
})
afterEach(() => {
  stop()
  cleanup()
})

const storm = (all = reads) =>
  Array.from({ length: CALLS }, (_, nth) => all[nth % all.length]!).map((endpoint) =>
    call(endpoint, madeUpInput(endpoint)),
  )

/** One dialog, which leads to the sign-in page once; nothing of the session is left. */
async function endsOnce(): Promise<void> {
  expect(asked).toEqual(['认证失败'])
  expect(token()).toBeNull()
  expect(replace).not.toHaveBeenCalled()
  await act(async () => answerQuestion(pageStore.get(questionAtom)!.id, true))
  expect(replace.mock.calls).toEqual([['/login/?redirect=%2Frecharge%2F']])
  expect(asked).toEqual(['认证失败'])
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('bearer')
}

test.for(ways)('fifty reads at once: %s', async (way) => {
  kit.server.behaveLike(WAYS[way]!)
  const settled = await act(() => Promise.allSettled(storm()))
  expect(settled.every(({ status }) => status === 'rejected')).toBe(true)
  await endsOnce()
})

test.for(ways)('fifty reads and commands at once: %s', async (way) => {
  kit.server.behaveLike(WAYS[way]!)
  await act(() => Promise.allSettled(storm(members)))
  await endsOnce()
})

test.for(ways)('fifty late answers to the last session do not touch the next: %s', async (way) => {
  const waiting: ServerResponse[] = []
  const bearer = `Bearer ${token()}`
  // Requests that an earlier test has aborted may still arrive.
  kit.server.behaveLike((response, { headers }) => {
    if (headers.authorization === bearer) waiting.push(response)
    else response.end()
  })
  const late = storm()
  await waitFor(() => expect(waiting).toHaveLength(CALLS))
  act(() => beginSession('bearer of the next', false))
  for (const response of waiting) WAYS[way]!(response)
  await act(() => Promise.allSettled(late))
  expect(asked).toEqual([])
  expect(token()).toBe('bearer of the next')
  expect(replace).not.toHaveBeenCalled()
})

const during = commands.flatMap((endpoint) => ways.map((way) => [endpoint.id, way] as const))
test.for(during)('while %s is under way: %s', async ([id, way]) => {
  const endpoint = commands.find((each) => each.id === id)!
  let answer = () => {}
  kit.server.behaveLike((response, request) => {
    if (request.id === id) answer = () => json(response, { code: 200, message: '成功', data: null })
    else WAYS[way]!(response)
  })
  const { result } = renderHook(() => useCommand(endpoint), testProviders())
  const outcome = result.current.send(madeUpInput(endpoint))
  await waitFor(() => expect(kit.sentTo(id)).toBe(1))
  await act(() => Promise.allSettled(storm(reads.filter((each) => each.id !== id))))
  expect(asked).toEqual(['认证失败'])
  const body = pageStore.get(questionAtom)?.body ?? ''
  answer()
  // Nobody of the next session hears of it.
  expect((await act(() => outcome)).kind).toBe('busy')
  // A command that may have moved money is named before anything else happens.
  expect(body.includes('没有收到结果')).toBe(endpoint.money !== null)
  await endsOnce()
  expect(kit.sentTo(id)).toBe(1)
  act(() => beginSession('bearer of the next', false))
  expect(lockState(endpoint)).toBe('free')
})

const itself = commands.flatMap((endpoint) => ways.map((way) => [endpoint.id, way] as const))
test.for(itself)('%s itself is answered so: %s', async ([id, way]) => {
  const endpoint = commands.find((each) => each.id === id)!
  kit.server.behaveLike(WAYS[way]!)
  const { result } = renderHook(() => useCommand(endpoint), testProviders())
  const outcome = await act(() => result.current.send(madeUpInput(endpoint)))
  expect(outcome.kind).toBe('busy')
  expect(pageStore.get(questionAtom)?.body).not.toContain('没有收到结果')
  await endsOnce()
  expect(kit.sentTo(id)).toBe(1)
})
