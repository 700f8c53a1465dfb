import * as v from 'valibot'
import { hashOf } from '#lib/text/hash.ts'
import { read, slot, write } from '#lib/storage.ts'

const MOST = 50
/** Hashes only: which accounts they are cannot be read from the device. */
const payeesSlot = slot(
  'known-payees',
  'local',
  'device',
  v.pipe(
    v.array(v.number()),
    v.check((hashes) => hashes.length <= MOST),
  ),
)

const markOf = (member: string, card: string): number => hashOf(`${member} ${card}`)

/** Whether this member has not withdrawn to this account on this device before. */
export const isNewPayee = (member: string, card: string): boolean =>
  !(read(payeesSlot) ?? []).includes(markOf(member, card))

/** A withdrawal to this account has been sent. */
export function notePayee(member: string, card: string): void {
  const mark = markOf(member, card)
  write(
    payeesSlot,
    [mark, ...(read(payeesSlot) ?? []).filter((each) => each !== mark)].slice(0, MOST),
  )
}
