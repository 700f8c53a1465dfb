import * as v from 'valibot'
import { memberKey } from '#lib/session/session.ts'
import { read, slot, writeHeld } from '#lib/storage/storage.ts'
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

/** A reading of the records in use is younger. */
const KEPT_MS = HOUR_MS
const KEPT_MAX = 200
const sent = slot(
  'sent-risks',
  'local',
  'device',
  v.array(v.object({ member: v.string(), ...risk.entries })),
)

const recent = () =>
  (read(sent) ?? []).filter(({ sentAt }) => Math.abs(serverNow() - sentAt) < KEPT_MS)

/** The risks that the member took on this device within the hour. */
export const sentRisks = (): readonly Risk[] =>
  recent().filter(({ member }) => member === memberKey())

/** Notes a risk that is sent now. Returns the function that forgets it after a refusal. */
export function noteRisk(taken: Omit<Risk, 'sentAt'>): () => void {
  const noted = { member: memberKey(), ...taken, sentAt: serverNow() }
  writeHeld(sent, [...recent(), noted].slice(-KEPT_MAX))
  return () => {
    const all = recent()
    const index = all.findLastIndex((each) => JSON.stringify(each) === JSON.stringify(noted))
    if (index >= 0) writeHeld(sent, all.toSpliced(index, 1))
  }
}
