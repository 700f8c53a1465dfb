import * as v from 'valibot'
import { normalizeText } from '#lib/text/normalize.ts'
import { read, REFERRER, remove, slot, write } from '#lib/storage.ts'

const shape = v.pipe(
  v.string(),
  v.transform((raw) => normalizeText('code', raw)),
  v.check((uid) => REFERRER.test(uid)),
)
/** Scope `device`, because it is no data of a member: it outlives a trial session until a registration succeeds. */
const referrerSlot = slot('referrer', 'session', 'device', shape)

/** Saves the UID of an invitation link (`pid`); an invalid one is ignored. */
export function saveReferrer(pid: string | null): void {
  const parsed = v.safeParse(shape, pid)
  if (parsed.success) write(referrerSlot, parsed.output)
}

/** '' when no invitation was followed. */
export const savedReferrer = (): string => read(referrerSlot) ?? ''
/** A registration has used it. */
export const forgetReferrer = (): void => remove(referrerSlot)
