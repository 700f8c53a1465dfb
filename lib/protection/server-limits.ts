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

/** What of a member's limits has changed, and nothing else: another device may have changed the rest. */
export type LimitChange = Partial<Protection>

export function changeBetween(before: Protection, after: Protection): LimitChange {
  const limits = Object.entries(after.limits).filter(
    ([key, limit]) => JSON.stringify(limit) !== JSON.stringify(before.limits[key]),
  )
  return {
    ...(limits.length > 0 && { limits: Object.fromEntries(limits) }),
    ...(after.breakUntil !== before.breakUntil && { breakUntil: after.breakUntil }),
    ...(after.realityMinutes !== before.realityMinutes && {
      realityMinutes: after.realityMinutes,
    }),
  }
}

/** Sends a change to the operator's service; false when it failed. */
export async function writeServerLimits(change: LimitChange): Promise<boolean> {
  try {
    await config.ownLimits?.write(change)
    return true
  } catch {
    return false
  }
}
