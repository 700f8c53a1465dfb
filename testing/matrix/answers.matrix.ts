import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/client.ts'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { CallError, DecodeError } from '#lib/api/errors.ts'
import { forgetWaits } from '#lib/api/waits.ts'
import { onDroppedRows } from '#lib/api/schema/schema.ts'
import { config } from '#lib/config.ts'
import { EXTENSIONS } from '#lib/config/schema.ts'
import { beginSession } from '#lib/session/session.ts'
import { DIALECTS, type Dialect } from '#sandbox/domain/platform.ts'
import { openSession } from '#sandbox/domain/member/sessions.ts'
import { bindAll, handlers } from '#sandbox/handlers/all.ts'
import { EXTENSIONS_OF } from '#sandbox/host/site-config.ts'
import { madeUpInput } from '#testing/made-up.ts'
import { ask } from '#testing/sandbox/ask.ts'
import { CALLS, inputOf, openStage } from '#testing/sandbox/calls.ts'
import { mutationsOf } from './mutate.ts'

const endpoints = new Map<string, Endpoint>(handlers.map(({ endpoint }) => [endpoint.id, endpoint]))

const speak = (dialect: Dialect) => {
  config.extensions = EXTENSIONS.filter((each) => EXTENSIONS_OF[dialect].includes(each))
}

/** The sandbox's answer to every call, in the order in which each finds what it needs. */
async function answersOf(dialect: Dialect): Promise<Map<string, unknown>> {
  speak(dialect)
  const stage = await openStage(dialect)
  const answers = new Map<string, unknown>()
  for (const id of Object.keys(CALLS)) {
    const response = await ask(bindAll(stage.context), endpoints.get(id)!, inputOf(id, stage), {
      token: openSession(stage.platform, stage.member.id),
      dialect,
    })
    const body = await response.text()
    // An upload is answered by bare text.
    answers.set(id, body.startsWith('{') ? JSON.parse(body) : body)
  }
  return answers
}

/** The error in the way a call ended; '' for none. */
async function faultOf(endpoint: Endpoint): Promise<string> {
  try {
    await call(endpoint, madeUpInput(endpoint))
    return ''
  } catch (error) {
    if (!(error instanceof CallError)) return `threw ${String(error)}`
    if (error.endpoint !== endpoint.id) return `names ${error.endpoint}`
    if (error.message === '') return 'says nothing'
    if (!(error instanceof DecodeError)) return ''
    const named = error.field !== '' && error.detail.startsWith(`${endpoint.id} ${error.field}`)
    return named ? '' : `does not name its field: ${error.detail}`
  }
}

const answers = new Map<Dialect, Map<string, unknown>>()
beforeAll(async () => {
  onDroppedRows(() => undefined)
  for (const dialect of DIALECTS) answers.set(dialect, await answersOf(dialect))
})
afterAll(() => {
  config.extensions = []
  vi.unstubAllGlobals()
})
beforeEach(() => {
  forgetWaits()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const cases = DIALECTS.flatMap((dialect) => Object.keys(CALLS).map((id) => [dialect, id] as const))

test.for(cases)('%s %s: every value odd, missing or wrong', async ([dialect, id], { task }) => {
  speak(dialect)
  const endpoint = endpoints.get(id)!
  const wrong: string[] = []
  let tries = 0
  for (const { name, body } of mutationsOf(answers.get(dialect)!.get(id))) {
    tries += 1
    beginSession('bearer', false)
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body) ?? ''))
    const fault = await faultOf(endpoint)
    if (fault !== '') wrong.push(`${name}: ${fault}`)
  }
  task.meta.tries = tries
  expect(tries).toBeGreaterThan(30)
  expect(wrong.slice(0, 5)).toEqual([])
  expect('polluted' in {}).toBe(false)
})
