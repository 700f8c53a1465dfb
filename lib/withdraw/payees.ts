import * as v from 'valibot'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { onResolved } from '#lib/api/journal.ts'
import { notePaymentPassword } from '#lib/session/member.ts'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { read, slot, write } from '#lib/storage.ts'
import { hashOf } from '#lib/text/name.ts'
import { forgetMissing } from './turnover.ts'

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

const toAccount = v.object({ payee: v.object({ id: v.string() }) })

/** A withdrawal that was taken: its account is known, nothing is missing for it. Returns the function that ends it. */
export const followWithdrawals = (): (() => void) =>
  onResolved(({ id, input, carriedOut }) => {
    if (id !== withdraw.id || !carriedOut) return
    forgetMissing()
    notePaymentPassword()
    const to = v.safeParse(toAccount, JSON.parse(input))
    const member = currentEpoch().store.get(memberAtom)?.username ?? ''
    if (to.success) notePayee(member, to.output.payee.id)
  })
