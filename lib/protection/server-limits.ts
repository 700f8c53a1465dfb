import * as v from 'valibot'
import { config } from '#lib/config.ts'
import { notify } from '#lib/notify.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/clock.ts'
import { protectionSchema, tightened, type LimitChange, type Protection } from './own-limits.ts'
import { limitChanges, ownLimits, setOwnLimits } from './stored.ts'

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

/** Sends what the operator's service has not taken yet; false when it failed. */
async function deliver(): Promise<boolean> {
  const { undelivered, ...asked } = ownLimits()
  if (!undelivered || !config.ownLimits) return true
  const isNewest = newestAsked()
  try {
    await config.ownLimits.write(undelivered)
  } catch {
    return false
  }
  if (isNewest()) setOwnLimits(asked)
  return true
}

/** Whether no limit has changed, and no other member come, since: an answer to an older question is out of date. */
function newestAsked(): () => boolean {
  const epoch = currentEpoch().id
  const changes = limitChanges()
  return () => limitChanges() === changes && currentEpoch().id === epoch
}

/** Takes effect on this device immediately, and at an operator who enforces the limits. */
export async function saveLimits(state: Protection): Promise<void> {
  const before = ownLimits()
  const change = changeBetween(before, state)
  const limits = { ...before.undelivered?.limits, ...change.limits }
  setOwnLimits({ ...state, undelivered: { ...before.undelivered, ...change, limits } })
  if (!(await deliver())) notify.refusal('设置没有送达平台，暂时只在本设备有效')
}

/** Limits that the operator's service holds apply on this device too; what it has not taken yet still holds. */
export async function takeServerLimits(): Promise<void> {
  const isNewest = newestAsked()
  const held = await readServerLimits()
  if (!isNewest()) return
  if (held) {
    const { undelivered } = ownLimits()
    setOwnLimits({ ...tightened(held, undelivered ?? {}, serverNow()), undelivered })
  }
  await deliver()
}
