import * as v from 'valibot'
import { command, query } from '#lib/api/endpoint.ts'
import { accountNumber, firstText, objectOf, requiredText, rows, text } from '#lib/api/schema.ts'
import { payWayOf, type Network } from './deposit.ts'

const card = v.pipe(
  objectOf({
    id: requiredText,
    bank: text,
    bank_owner: text,
    bank_no: v.pipe(accountNumber, v.nonEmpty()),
    bank_address: text,
    ico: text,
    type: text,
  }),
  v.transform((wire) => ({
    id: wire.id,
    bank: wire.bank,
    holder: wire.bank_owner,
    number: wire.bank_no,
    branch: wire.bank_address,
    icon: wire.ico,
    network: networkOf(wire.bank, wire.bank_owner, wire.bank_address, wire.bank_no),
    /** The type that its fields show, or null if they show none. */
    type: typeOf(wire.bank_no, wire.bank, wire.bank_address, wire.type),
  })),
)
export type SavedCard = v.InferOutput<typeof card>

const TRC20 = /trc-?20|^T\w{33}$/i
const ERC20 = /erc-?20|^0x/i

/** Returns the network in the first field that names one (spec 3 §5), or null if none does. */
function networkOf(...fields: readonly string[]): Network | null {
  for (const field of fields) {
    if (TRC20.test(field)) return 'TRC20'
    if (ERC20.test(field)) return 'ERC20'
  }
  return null
}

const ADDRESS = /^(T[\da-z]{33}|0x[\da-f]{40})$/i

function typeOf(number: string, ...names: readonly string[]): CardType | null {
  if (ADDRESS.test(number) || names.some((name) => payWayOf(name) === 'usdt')) return 'usdt'
  return /^\d{12,19}$/.test(number.replace(/[\s-]/g, '')) ? 'bank' : null
}

const CARD_TYPES = { bank: 1, usdt: 2 } as const
export type CardType = keyof typeof CARD_TYPES

/** Reads the member's bank cards or USDT addresses, at most five of each (spec 2 §3). Numbers may be masked. */
export const getCards = query('POST /api/getcard', {
  input: v.pipe(
    v.object({ type: v.picklist(['bank', 'usdt']) }),
    v.transform((input) => ({ type: CARD_TYPES[input.type] })),
  ),
  data: rows(card),
})

/** Unbinds a card or an address by its id (spec 2 §7). */
export const deleteCard = command('POST /api/delcard', {
  input: v.object({ id: v.string() }),
  invalidates: [getCards],
})

/** Binds a card or a USDT address. An address has its network as bank, holder and branch (spec 2 §3). */
export const bindCard = command('POST /api/bindcard', {
  input: v.pipe(
    v.object({
      bank: v.string(),
      holder: v.string(),
      number: v.string(),
      branch: v.string(),
      paymentPassword: v.string(),
    }),
    v.transform((input) => ({
      bank: input.bank,
      bank_owner: input.holder,
      bank_no: input.number,
      bank_address: input.branch,
      pay_pass: input.paymentPassword,
    })),
  ),
  invalidates: [getCards],
})

const bank = v.pipe(
  objectOf({
    id: text,
    bank_name: requiredText,
    bank_img: text,
    ico: text,
    state: v.optional(v.unknown()),
  }),
  v.transform((wire) => ({
    id: wire.id || wire.bank_name,
    name: wire.bank_name,
    icon: firstText(wire.ico, wire.bank_img),
    isEnabled: wire.state !== 0 && wire.state !== '0',
  })),
)
export type Bank = v.InferOutput<typeof bank>

/** Reads the banks that a member may pay from or bind (spec 2 §7). */
export const getBanks = query('POST /api/banklist', {
  data: v.pipe(
    rows(bank),
    v.transform((list) => list.filter((each) => each.isEnabled)),
  ),
})
