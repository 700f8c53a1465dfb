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
  v.array(v.object({ member: v.string(), ...risk.entries })),
)

const recent = () =>
  (readSlot(sent) ?? []).filter(({ sentAt }) => Math.abs(serverNow() - sentAt) < KEPT_MS)

/** Returns the risks that the member has sent from this device within the last hour. */
export const sentRisks = (): readonly Risk[] =>
  recent().filter(({ member }) => member === memberKey())

/** Stores a risk that is sent now. Returns the function that deletes it after a refusal. */
export function storeRisk(taken: Omit<Risk, 'sentAt'>): () => void {
  const stored = { member: memberKey(), ...taken, sentAt: serverNow() }
  writeAndCache(sent, [...recent(), stored].slice(-KEPT_MAX))
  return () => {
    const risks = recent()
    const index = risks.findLastIndex((each) => JSON.stringify(each) === JSON.stringify(stored))
    if (index >= 0) writeAndCache(sent, risks.toSpliced(index, 1))
  }
}
export type StoreRisk = typeof storeRisk
