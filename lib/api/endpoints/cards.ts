import * as v from 'valibot'
import { command, kept, query } from '#lib/api/endpoint.ts'
import { account, objectOf, requiredText, rows, text } from '#lib/api/schema.ts'
import type { Network } from './deposit.ts'

const card = v.pipe(
  objectOf({
    id: requiredText,
    bank: text,
    bank_owner: text,
    bank_no: v.pipe(account, v.nonEmpty()),
    bank_address: text,
    ico: text,
  }),
  v.transform((wire) => ({
    id: wire.id,
    bank: wire.bank,
    holder: wire.bank_owner,
    number: wire.bank_no,
    branch: wire.bank_address,
    icon: wire.ico,
    network: networkOf(wire.bank, wire.bank_owner, wire.bank_address, wire.bank_no),
  })),
)
export type Card = v.InferOutput<typeof card>

const TRC20 = /trc-?20|^T\w{33}$/i
const ERC20 = /erc-?20|^0x/i

/** The first of bank, bank_owner, bank_address that names a network (spec 3 §5); else the one of the address itself. */
function networkOf(...fields: readonly string[]): Network | null {
  for (const field of fields) {
    if (TRC20.test(field)) return 'TRC20'
    if (ERC20.test(field)) return 'ERC20'
  }
  return null
}

const CARD_TYPES = { bank: 1, usdt: 2 } as const
export type CardType = keyof typeof CARD_TYPES

/** The bank cards or USDT addresses of the member, at most five of each (spec 2 §3). Numbers may be masked. */
export const getCards = query('POST /api/getcard', {
  input: v.pipe(
    v.object({ type: v.picklist(['bank', 'usdt']) }),
    v.transform((given) => ({ type: CARD_TYPES[given.type] })),
  ),
  data: rows(card),
})

/** Unbinds a card or an address by its id (spec 2 §7). */
export const deleteCard = command('POST /api/delcard', {
  input: v.object({ id: v.string() }),
  touches: [getCards],
})

/** A USDT address is sent with its network as bank (spec 2 §3), owner and branch. */
export const bindCard = command('POST /api/bindcard', {
  input: v.pipe(
    v.object({
      bank: kept(v.string()),
      holder: kept(v.string()),
      number: kept(v.string()),
      branch: kept(v.string()),
      paymentPassword: v.string(),
    }),
    v.transform((given) => ({
      bank: given.bank,
      bank_owner: given.holder,
      bank_no: given.number,
      bank_address: given.branch,
      pay_pass: given.paymentPassword,
    })),
  ),
  touches: [getCards],
})
