import * as v from 'valibot'
import { config } from '#lib/config.ts'
import { protectionSchema, type Protection } from './own-limits.ts'

/** Whether the operator stores the limits and enforces them on every device (docs/operators.md, Own limits). */
export const enforcedByOperator = (): boolean => config.ownLimits !== undefined

/** The limits that the operator's service stores for this member; null when it has none or can't be read. */
export async function readServerLimits(): Promise<Protection | null> {
  try {
    const parsed = v.safeParse(protectionSchema, await config.ownLimits?.read())
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Sends a change to the operator's service; false when it failed. */
export async function writeServerLimits(state: Protection): Promise<boolean> {
  try {
    await config.ownLimits?.write(state)
    return true
  } catch {
    return false
  }
}
