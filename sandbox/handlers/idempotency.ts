import type { Platform } from '#sandbox/domain/platform.ts'
import { findAnswer, storeAnswer } from '#sandbox/domain/requests.ts'

/** Running commands by platform and key. */
const underWay = new WeakMap<Platform, Map<string, Promise<string>>>()

function pendingOn(platform: Platform): Map<string, Promise<string>> {
  const known = underWay.get(platform) ?? new Map<string, Promise<string>>()
  underWay.set(platform, known)
  return known
}

interface Work {
  requestId: string
  /** Runs the command on the given platform. A command may wait only before its act. */
  run: (platform: Platform) => unknown
  /** Returns the result as text to store. */
  save: (result: unknown) => string
  /** The stored answer if a crash follows the act. */
  done: string
}

/**
 * Runs a command once for each key and returns the stored answer. Key and answer are stored in the command's
 * transaction, so a repetition after a restart gets the same answer. A refused command stores nothing. Browsers repeat
 * a POST themselves if a keep-alive connection breaks (docs/api.md, request_id).
 */
export async function runOnce(platform: Platform, key: string, work: Work): Promise<string> {
  const stored = findAnswer(platform, key)
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
  /** Stores the key in each act of the command. */
  const keyedPlatform: Platform = {
    ...platform,
    requestId,
    act: (act) =>
      platform.act(() => {
        storeAnswer(platform, key, done)
        return act()
      }),
  }
  const begun = platform.act(() => {
    const result = run(keyedPlatform)
    if (result instanceof Promise) return { waits: result as Promise<unknown> }
    const answer = save(result)
    storeAnswer(platform, key, answer)
    return { answer }
  })
  if (begun.answer !== undefined) return begun.answer
  const answer = save(await begun.waits)
  storeAnswer(platform, key, answer)
  return answer
}
