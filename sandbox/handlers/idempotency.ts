import type { Platform } from '#sandbox/domain/platform.ts'
import { answerTo, noteAnswer } from '#sandbox/domain/requests.ts'

/** Commands under way, by platform and key. */
const underWay = new WeakMap<Platform, Map<string, Promise<string>>>()

function pendingOn(platform: Platform): Map<string, Promise<string>> {
  const known = underWay.get(platform) ?? new Map<string, Promise<string>>()
  underWay.set(platform, known)
  return known
}

interface Work {
  requestId: string
  /** Runs the command on the platform it is given. It waits, if at all, before its act. */
  run: (platform: Platform) => unknown
  /** The text to keep of what `run` has answered. */
  save: (result: unknown) => string
  /** The answer to a command that was done and whose own answer was lost in a crash. */
  done: string
}

/**
 * Does a command once for each key, also over a restart: its key and answer are stored in its own transaction, and a
 * repetition gets that answer. Browsers send a POST again by themselves when a keep-alive connection breaks
 * (docs/api.md, request_id). A refused command has done nothing and may be tried again. Returns the saved answer.
 */
export async function runOnce(platform: Platform, key: string, work: Work): Promise<string> {
  const stored = answerTo(platform, key)
  if (stored !== null) return stored
  const pending = pendingOn(platform)
  const before = pending.get(key)
  if (before) return before
  const answer = perform(platform, key, work)
  pending.set(key, answer)
  try {
    return await answer
  } finally {
    pending.delete(key)
  }
}

async function perform(platform: Platform, key: string, work: Work) {
  const { requestId, run, save, done } = work
  /** Each act of the command stores the key with it. */
  const own: Platform = {
    ...platform,
    requestId,
    act: (act) =>
      platform.act(() => {
        noteAnswer(platform, key, done)
        return act()
      }),
  }
  const begun = platform.act(() => {
    const result = run(own)
    if (result instanceof Promise) return { waits: result as Promise<unknown> }
    const answer = save(result)
    noteAnswer(platform, key, answer)
    return { answer }
  })
  if (begun.answer !== undefined) return begun.answer
  const answer = save(await begun.waits)
  noteAnswer(platform, key, answer)
  return answer
}
