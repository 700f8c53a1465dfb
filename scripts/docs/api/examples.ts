import * as v from 'valibot'
import { openSession } from '#sandbox/domain/member/sessions.ts'
import type { Dialect } from '#sandbox/domain/platform.ts'
import { EXTENSIONS_OF } from '#sandbox/host/site-config.ts'
import { bindAll, handlers } from '#sandbox/handlers/all.ts'
import { ask } from '#testing/sandbox/ask.ts'
import { CALLS, inputOf, openStage } from '#testing/sandbox/calls.ts'
import { withExtensions } from './extensions.ts'
import { tidy } from './tidy.ts'

/** One call as it was really made of the sandbox. */
export interface Example {
  readonly request: Readonly<Record<string, unknown>>
  readonly status: number
  /** The parsed body, or bare text. Lists are cut to two rows, texts to a line, secrets replaced. */
  readonly answer: unknown
  /** Whether the platform turns the call away without a token. */
  readonly guarded: boolean
}

export type Examples = Readonly<Record<string, Example>>

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return body
  }
}

/** Calls everything once, on a clock and with chance that are the same at every run. */
export async function examplesIn(dialect: Dialect): Promise<Examples> {
  const stage = await openStage(dialect)
  const bound = bindAll(stage.context)
  const as = <T>(run: () => T): T => withExtensions(EXTENSIONS_OF[dialect], run)
  const found: Record<string, Example> = {}
  for (const id of Object.keys(CALLS)) {
    const endpoint = handlers.find((each) => each.endpoint.id === id)?.endpoint
    if (!endpoint) throw new Error(`nobody answers ${id}`)
    const input = inputOf(id, stage)
    const turnedAway = endpoint.signsIn
      ? null
      : await as(() => ask(bound, endpoint, input, { dialect }))
    const refusal = turnedAway && parsed(await turnedAway.text())
    const token = openSession(stage.platform, stage.member.id)
    const response = await as(() => ask(bound, endpoint, input, { token, dialect }))
    found[id] = {
      request: tidy(as(() => v.parse(endpoint.input, input)) ?? {}) as Record<string, unknown>,
      status: response.status,
      answer: tidy(parsed(await response.text())),
      guarded: isExpired(refusal),
    }
  }
  return found
}

const isExpired = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'code' in answer && Number(answer.code) === 401
