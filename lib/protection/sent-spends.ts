import * as v from 'valibot'
import { memberKey } from '#lib/session/session.ts'
import { readSlot, slot, writeAndCache } from '#lib/storage/storage.ts'
import { HOUR_MS, serverNow } from '#lib/time/clock.ts'

const spend = v.object({
  kind: v.picklist(['stake', 'deposit']),
  /** Yuan, of each line of a bet or of the deposit. */
  amounts: v.array(v.string()),
  /** Epoch ms of the sending. */
  sentAt: v.number(),
})
/** A bet or deposit that this device has sent, as own limits count it. */
export type Spend = v.InferOutput<typeof spend>

/** Longer than the age of any reading of the records that is in use. */
const KEPT_MS = HOUR_MS
const KEPT_MAX = 200
const spendsSlot = slot(
  // A new key would forget the spends of the devices in use.
  'sent-risks',
  'local',
  'device',
  v.array(v.object({ member: v.string(), requestId: v.string(), ...spend.entries })),
)

const recentSpends = () =>
  (readSlot(spendsSlot) ?? []).filter(({ sentAt }) => Math.abs(serverNow() - sentAt) < KEPT_MS)

/** Returns the spends that the member has sent from this device within the last hour. */
export const sentSpends = (): readonly Spend[] =>
  recentSpends().filter(({ member }) => member === memberKey())

/** Stores the spend of a command that is sent now. */
export function storeSpend(requestId: string, sent: Omit<Spend, 'sentAt'>): void {
  const stored = { member: memberKey(), requestId, ...sent, sentAt: serverNow() }
  writeAndCache(spendsSlot, [...recentSpends(), stored].slice(-KEPT_MAX))
}

/** Deletes the spend of a refused command. */
export function forgetSpend(requestId: string): void {
  const spends = recentSpends()
  const others = spends.filter((each) => each.requestId !== requestId)
  if (others.length < spends.length) writeAndCache(spendsSlot, others)
}
