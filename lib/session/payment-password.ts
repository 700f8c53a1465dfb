import * as v from 'valibot'
import { read, slot, write } from '#lib/storage.ts'

/** That there is one, never the password itself; gone with the session. */
const paymentPasswordSlot = slot('payment-password', 'session', 'member', v.boolean())

/** Something has succeeded that cannot be done without a payment password. */
export const notePaymentPassword = (): void => write(paymentPasswordSlot, true)

/** False also when it is unknown: no answer of the platform reports it. */
export const isPaymentPasswordNoted = (): boolean => read(paymentPasswordSlot) === true
