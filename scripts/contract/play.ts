import * as v from 'valibot'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { getCards } from '#lib/api/endpoints/cards.ts'
import { getPayRange, getPayWays, placeDeposit } from '#lib/api/endpoints/deposit.ts'
import { getPaymentOrder } from '#lib/api/endpoints/deposit-order.ts'
import { getRoom, placeBet } from '#lib/api/endpoints/lottery.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { WITHDRAWAL_MIN } from '#lib/limits.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import type { Dialect } from '#sandbox/domain/platform.ts'
import { descriptionOf } from '#scripts/docs/api/all.ts'
import { openEnvelope } from './envelope.ts'
import { exchange, type Target } from './exchange.ts'
import {
  broken,
  notTried,
  resultOf,
  excerptOf,
  tolerated,
  type Finding,
  type Result,
} from './finding.ts'
import type { Known } from './known.ts'
import { askQuery, payloadOf, readQuery } from './query.ts'
import { watchRecords } from './recorded.ts'

const SMALLEST = '10'
const SPARE_S = 5

export interface Play {
  readonly dialect: Dialect
  readonly paymentPassword: string
}

interface Sent {
  readonly findings: readonly Finding[]
  readonly done: boolean
  /** The data as the site reads it. */
  readonly data: unknown
}

/** Sends one command, once. A refusal that the contract names is an answer like any other. */
async function send(
  target: Target,
  endpoint: Endpoint,
  input: unknown,
  dialect: Dialect,
): Promise<Sent> {
  const answer = await exchange(target, endpoint, payloadOf(endpoint, input, dialect))
  const { findings, envelope } = openEnvelope(endpoint, answer)
  if (!envelope) return { findings, done: false, data: undefined }
  if (envelope.code !== 200) {
    const named = envelope.code in descriptionOf(endpoint.id).codes
    const words = `${envelope.code} ${envelope.message}`
    const refusal = named
      ? tolerated('code', words, 'done; refused by a rule')
      : broken('code', words, `200, or ${Object.keys(descriptionOf(endpoint.id).codes).join(', ')}`)
    return { findings: [...findings, refusal], done: false, data: undefined }
  }
  const read = v.safeParse(endpoint.data, endpoint.reads === 'envelope' ? envelope : envelope.data)
  return { findings, done: true, data: read.success ? read.output : undefined }
}

async function bet(target: Target, known: Known, { dialect }: Play): Promise<Result> {
  const subject = `${placeBet.id} (played)`
  const room = await readQuery(target, getRoom, { roomId: known.room }, dialect)
  const play = room?.groups.find(({ special }) => !special)?.plays[0]
  if (!room || !play) return notTried(subject, 'no room with a plain play')
  if (room.now.secondsToDraw <= (room.closesBefore ?? 0) + SPARE_S) {
    return notTried(subject, 'the period is closed: try again in a minute')
  }
  const recorded = await watchRecords(target, 'bet', dialect)
  const before = await readQuery(target, getBalance, undefined, dialect)
  const stake = room.min || SMALLEST
  const lines = [{ playId: play.id, stake, selections: [] }]
  const order = { roomId: known.room, lines, period: room.now.period }
  const { findings, done } = await send(target, placeBet, order, dialect)
  const after = await readQuery(target, getBalance, undefined, dialect)
  const same = done && before && after && before.balance === after.balance
  return resultOf(subject, [
    ...findings,
    ...(same ? [broken('balance', `${after.balance} before and after`, `${stake} less`)] : []),
    ...(done ? await recorded(stake) : []),
  ])
}

async function deposit(target: Target, { dialect }: Play): Promise<Result[]> {
  const ways = await readQuery(target, getPayWays, undefined, dialect)
  const way = ways?.find((each) => each !== 'bank')
  if (!way) return [notTried(`${placeDeposit.id} (played)`, 'no way but the bank is open')]
  const network = way === 'usdt' ? 'TRC20' : undefined
  const range = await readQuery(target, getPayRange, { way, network: 'TRC20' }, dialect)
  const input = { way, amount: range?.min ?? '100', network }
  const recorded = await watchRecords(target, 'deposit', dialect)
  const { findings, done, data } = await send(target, placeDeposit, input, dialect)
  const orderNumber = (data as { orderNumber?: string } | undefined)?.orderNumber ?? ''
  const withoutNumber =
    done && orderNumber === ''
      ? [broken('message', excerptOf(data), 'the order number, there or in data.out_trade_no')]
      : []
  const placed = resultOf(`${placeDeposit.id} (played)`, [
    ...findings,
    ...withoutNumber,
    ...(done ? await recorded(input.amount) : []),
  ])
  if (orderNumber === '') return [placed]
  const order = await askQuery(target, getPaymentOrder, { orderNumber }, dialect)
  return [placed, resultOf(`${getPaymentOrder.id} (played)`, order.findings)]
}

async function takeOut(target: Target, { dialect, paymentPassword }: Play): Promise<Result> {
  const subject = `${withdraw.id} (played)`
  if (paymentPassword === '') return notTried(subject, 'no --payment-password')
  const cards = await readQuery(target, getCards, { type: 'bank' }, dialect)
  const addresses = await readQuery(target, getCards, { type: 'usdt' }, dialect)
  const payee = [...(cards ?? []), ...(addresses ?? [])][0]
  if (!payee) return notTried(subject, 'the account has no card and no address')
  const input = { amount: WITHDRAWAL_MIN, password: paymentPassword, payee: { id: payee.id } }
  const recorded = await watchRecords(target, 'withdrawal', dialect)
  const { findings, done } = await send(target, withdraw, input, dialect)
  return resultOf(subject, [...findings, ...(done ? await recorded(input.amount) : [])])
}

/**
 * Moves the smallest amounts: one bet, one deposit, one withdrawal, and looks for each in the
 * records. Of a test account, in demo currency.
 */
export async function playFindings(target: Target, known: Known, play: Play): Promise<Result[]> {
  return [
    await bet(target, known, play),
    ...(await deposit(target, play)),
    await takeOut(target, play),
  ]
}
