import * as v from 'valibot'
import { memberKey } from '#lib/session/session.ts'
import { readSlot, slot, writeAndCache } from '#lib/storage/storage.ts'
import { HOUR_MS, serverNow } from '#lib/time/clock.ts'

const risk = v.object({
  kind: v.picklist(['stake', 'deposit']),
  /** Yuan, of each line of a bet or of the deposit. */
  amounts: v.array(v.string()),
  /** Epoch ms of the sending. */
  sentAt: v.number(),
})
/** A bet or deposit that this device has sent, as own limits count it. */
export type Risk = v.InferOutput<typeof risk>

/** Longer than the age of any reading of the records that is in use. */
const KEPT_MS = HOUR_MS
const KEPT_MAX = 200
const sent = slot(
  'sent-risks',
  'local',
  'device',
  v.array(v.object({ member: v.string(), requestId: v.string(), ...risk.entries })),
)

const recent = () =>
  (readSlot(sent) ?? []).filter(({ sentAt }) => Math.abs(serverNow() - sentAt) < KEPT_MS)

/** Returns the risks that the member has sent from this device within the last hour. */
export const sentRisks = (): readonly Risk[] =>
  recent().filter(({ member }) => member === memberKey())

/** Stores the risk of a command that is sent now. */
export function storeRisk(requestId: string, taken: Omit<Risk, 'sentAt'>): void {
  const stored = { member: memberKey(), requestId, ...taken, sentAt: serverNow() }
  writeAndCache(sent, [...recent(), stored].slice(-KEPT_MAX))
}

/** Deletes the risk of a refused command. */
export function forgetRisk(requestId: string): void {
  const risks = recent()
  const others = risks.filter((each) => each.requestId !== requestId)
  if (others.length < risks.length) writeAndCache(sent, others)
}
