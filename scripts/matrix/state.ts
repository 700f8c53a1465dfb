import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { CaseResult } from './matrix.ts'

const header = v.object({ commit: v.string() })
const result = v.object({
  name: v.string(),
  ok: v.boolean(),
  note: v.optional(v.string()),
  tries: v.optional(v.number()),
})

export function appendResult(state: string, { name, ok, note, tries }: CaseResult): void {
  const line = { name, ok, ...(note && { note }), ...(tries !== undefined && { tries }) }
  appendFileSync(state, `${JSON.stringify(line)}\n`)
}

/** The last result of each case, by name. A line that was cut off is left out. */
export function readResults(state: string): Map<string, CaseResult> {
  const lines = existsSync(state) ? readFileSync(state, 'utf8').split('\n').slice(1) : []
  const results = new Map<string, CaseResult>()
  for (const line of lines) {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), result), line)
    if (parsed.success) results.set(parsed.output.name, parsed.output)
  }
  return results
}

/** Makes the state file ready: results of this very commit stay, others go. */
export function openState(state: string, commit: string): void {
  const [first = ''] = existsSync(state) ? readFileSync(state, 'utf8').split('\n') : []
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), header), first)
  if (parsed.success && parsed.output.commit === commit && !commit.endsWith(CHANGED)) return
  mkdirSync(dirname(state), { recursive: true })
  writeFileSync(state, `${JSON.stringify({ commit })}\n`)
}

/** Ends the name of a commit that has local changes: nobody can take up where such a run stopped. */
export const CHANGED = '+'
