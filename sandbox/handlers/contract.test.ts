import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { readEnvelope } from '#lib/api/envelope.ts'
import { onDroppedRows } from '#lib/api/schema/schema.ts'
import { DIALECTS, type Dialect } from '#sandbox/domain/platform.ts'
import { EXTENSIONS_OF } from '#sandbox/host/site-config.ts'
import { onPlatformWith } from '#testing/extensions.ts'
import { openSession } from '#sandbox/domain/member/sessions.ts'
import { ask } from '#testing/sandbox/ask.ts'
import { CALLS, inputOf, openStage, type Stage } from '#testing/sandbox/calls.ts'
import { bindAll, handlers } from './all.ts'

test('every call that is answered is tried here', () => {
  expect(handlers.map(({ endpoint }) => endpoint.id).toSorted()).toEqual(
    Object.keys(CALLS).toSorted(),
  )
})

describe.each(DIALECTS)('dialect %s', (dialect: Dialect) => {
  // Where a field goes by two names, each dialect reads its own.
  onPlatformWith(EXTENSIONS_OF[dialect])
  let stage: Stage
  let dropped: string[] = []

  beforeAll(async () => {
    stage = await openStage(dialect)
    onDroppedRows((count, issues) => dropped.push(`${count}: ${issues}`))
    return () => onDroppedRows(() => undefined)
  })

  const byId = new Map(handlers.map(({ endpoint }) => [endpoint.id as string, endpoint]))
  test.each(Object.keys(CALLS))('%s is read without loss', async (id) => {
    const endpoint = byId.get(id)!
    // An agent need not apply, and who is none has no back office: each dialect tries one of the two.
    const refused = dialect !== 'B' ? 'POST /api/applyagentdo' : 'GET /api/getAgentLoginUrl'
    dropped = []
    const response = await ask(bindAll(stage.context), endpoint, inputOf(id, stage), {
      token: openSession(stage.platform, stage.member.id),
      dialect,
    })
    const answer = readEnvelope(endpoint, response.status, await response.text())
    if (id === refused) {
      expect(answer).toMatchObject({ code: 201 })
      return
    }
    expect(answer).toMatchObject({ code: 200 })
    const parsed = v.safeParse(endpoint.data, endpoint.reads === 'envelope' ? answer : answer!.data)
    expect(parsed.issues).toBeUndefined()
    expect(dropped).toEqual([])
  })
})
