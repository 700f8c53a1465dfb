import { parseArgs } from 'node:util'
import { callEndpoint } from '#lib/api/client.ts'
import { noInput, type DataOf, type Endpoint, type InputOf } from '#lib/api/endpoint.ts'
import { getCards } from '#lib/api/endpoints/cards.ts'
import { getPaymentOrder, getPayRange, NETWORKS, PAY_WAYS } from '#lib/api/endpoints/deposit.ts'
import { getSlotGames } from '#lib/api/endpoints/games.ts'
import { getAnnouncements, getBanners, getGames } from '#lib/api/endpoints/hall.ts'
import { getArticle } from '#lib/api/endpoints/help.ts'
import { getLotteries, getRoom, getRooms } from '#lib/api/endpoints/lottery.ts'
import { getNotices } from '#lib/api/endpoints/messages.ts'
import {
  getPromo,
  getPromoApplications,
  getPromos,
  getPromoTypes,
} from '#lib/api/endpoints/promo.ts'
import { getBets, getTransactions, TRANSACTION_TYPES } from '#lib/api/endpoints/records.ts'
import { getRebates, getRedPackets } from '#lib/api/endpoints/rewards.ts'
import { login, logout } from '#lib/api/endpoints/session.ts'
import { getSiteInfo, getSupportUrl, getAssignedSiteUrl } from '#lib/api/endpoints/site.ts'
import { DecodeError, RefusalError } from '#lib/api/errors.ts'
import { setDropReporter } from '#lib/api/schema.ts'
import { beginSession, endSession } from '#lib/session/session.ts'
import { config } from '#lib/site/config.ts'
import { listEndpoints } from './checks/inventory.ts'
import { readExtensions } from './support/staging.ts'

const HELP = `npm run contract -- --host https://api.example.com [--name N --password P] [--extensions username,request_id] [--json]

  Reads a live platform through the site's client and schemas. It opens a session and changes nothing else.
  Without an account it sends only the calls of visitors.

  Exit code: 0 every answer fits; 1 an answer does not fit; 2 the check could not run.`

export interface Row {
  /** `POST /api/user` */
  readonly call: string
  /** The input of the call as JSON, or '' if it has none. */
  readonly input: string
  /**
   * `missing (optional)`: the platform does not know the call, and the site does without it. `rows dropped`: the site shows
   * the rest of the list. `not asked`: no earlier answer had an id for it.
   */
  readonly result:
    | 'fits'
    | 'missing (optional)'
    | 'rows dropped'
    | 'refused'
    | 'does not fit'
    | 'not asked'
  readonly detail: string
  readonly ms: number
}

export interface ContractOptions {
  readonly host: string
  /** Without an account only the calls of visitors are sent. */
  readonly account?: { readonly name: string; readonly password: string }
}

/** Rows and fields of the last answer that could not be read. */
const dropped: string[] = []

class Contract {
  readonly rows: Row[] = []

  /** Sends a call once and adds its row. Returns the data as the site reads it, or null if that fails. */
  async ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<DataOf<E> | null> {
    const began = performance.now()
    const add = (result: Row['result'], detail: string) =>
      this.rows.push({
        call: endpoint.id,
        input: endpoint.signsIn || input === undefined ? '' : JSON.stringify(input),
        result,
        detail,
        ms: Math.round(performance.now() - began),
      })
    dropped.length = 0
    try {
      const { data } = await callEndpoint(endpoint, input)
      if (endpoint.mayBeAbsent && data === endpoint.dataIfAbsent) add('missing (optional)', '')
      else if (dropped.length > 0) add('rows dropped', [...new Set(dropped)].join('; '))
      else add('fits', sizeOf(data))
      return data
    } catch (error) {
      if (error instanceof RefusalError) add('refused', `${error.code} ${error.message}`)
      else if (error instanceof DecodeError) add('does not fit', error.detail)
      else add('does not fit', error instanceof Error ? error.message : String(error))
      return null
    }
  }

  /** Sends a call that needs an id of an earlier answer. */
  async askAbout<E extends Endpoint>(
    endpoint: E,
    known: string | undefined,
    inputOf: (known: string) => InputOf<E>,
  ): Promise<DataOf<E> | null> {
    if (known) return this.ask(endpoint, inputOf(known))
    const detail = 'no earlier answer has an id for this call'
    this.rows.push({ call: endpoint.id, input: '', result: 'not asked', detail, ms: 0 })
    return null
  }
}

function sizeOf(data: unknown): string {
  if (Array.isArray(data)) return `${data.length} rows`
  if (data && typeof data === 'object' && 'items' in data && Array.isArray(data.items))
    return `${data.items.length} rows`
  return ''
}

async function readAsVisitor(contract: Contract): Promise<void> {
  await contract.ask(getSiteInfo, undefined)
  await contract.ask(getAssignedSiteUrl, undefined)
  await contract.ask(getSupportUrl, undefined)
  await contract.ask(getGames, {})
  for (const provider of ['obgdy', 'fgdz', 'pp', 'ae'])
    await contract.ask(getSlotGames, { provider })
  await contract.ask(getBanners, {})
  await contract.ask(getAnnouncements, undefined)
  for (const type of [1, 2, 3, 4, 5, 6, 7, 8]) await contract.ask(getArticle, { type })
  await contract.ask(getPromoTypes, undefined)
  const promos = await contract.ask(getPromos, {})
  await contract.askAbout(getPromo, promos?.items[0]?.id, (id) => ({ id }))
  const lotteries = await contract.ask(getLotteries, undefined)
  await contract.askAbout(getRooms, lotteries?.[0]?.name, (name) => ({ name }))
}

/** Sends every query without an input that was not sent yet. */
async function askTheRest(contract: Contract): Promise<void> {
  const asked = new Set(contract.rows.map(({ call }) => call))
  for (const { endpoint } of await listEndpoints())
    if (endpoint.kind === 'query' && endpoint.input === noInput && !asked.has(endpoint.id))
      await contract.ask(endpoint, undefined)
}

async function readAsMember(contract: Contract): Promise<void> {
  await contract.ask(getNotices, { page: 1 })
  const lotteries = await contract.ask(getLotteries, undefined)
  const rooms = await contract.askAbout(getRooms, lotteries?.[0]?.name, (name) => ({ name }))
  await contract.askAbout(getRoom, rooms?.[0]?.id, (roomId) => ({ roomId }))
  for (const way of PAY_WAYS)
    for (const network of way === 'usdt' ? NETWORKS : [undefined])
      await contract.ask(getPayRange, { way, network })
  for (const type of ['bank', 'usdt'] as const) await contract.ask(getCards, { type })
  for (const date of ['30d', 'today'] as const) await contract.ask(getBets, { date, page: 1 })
  await contract.ask(getBets, { date: '30d', page: 1, venue: 'lottery' })
  let order: string | undefined
  for (const type of TRANSACTION_TYPES) {
    const page = await contract.ask(getTransactions, { date: '30d', type, page: 1 })
    if (type === 'deposit') order = page?.items[0]?.orderNumber
  }
  await contract.askAbout(getPaymentOrder, order, (orderNumber) => ({ orderNumber }))
  await contract.ask(getPromoApplications, { page: 1 })
  for (const state of ['all', 'unclaimed', 'claimed'] as const)
    await contract.ask(getRebates, { date: '30d', page: 1, state })
  await contract.ask(getRedPackets, { page: 1 })
}

/** Sends all queries of the site to a live platform. Throws if it does not answer or the sign-in fails. */
export async function runContract({ host, account }: ContractOptions): Promise<Row[]> {
  config.apiHost = host
  setDropReporter(({ field, issue }) => void dropped.push(`${field}: ${issue}`))
  await fetch(`${host}/api/app`, { method: 'POST' }).catch(({ cause }: Error) => {
    throw new Error(
      `${host} 没有应答 (does not answer)：${cause instanceof Error ? cause.message || cause.name : ''}`,
    )
  })
  const contract = new Contract()
  await readAsVisitor(contract)
  if (!account) return contract.rows
  const signedIn = await contract.ask(login, account)
  if (!signedIn) throw new Error(`signing in: ${contract.rows.at(-1)?.detail}`)
  beginSession(signedIn.token, false)
  try {
    await readAsMember(contract)
    await askTheRest(contract)
    await contract.ask(logout, undefined)
  } finally {
    endSession('logout')
  }
  return contract.rows
}

/** True if the site can read every answer whole. A refusal is an answer. */
export const isContractMet = (rows: readonly Row[]): boolean =>
  rows.every(({ result }) => result !== 'does not fit' && result !== 'rows dropped')

function tableOf(rows: readonly Row[]): string {
  const widest = (textOf: (row: Row) => string) =>
    Math.max(...rows.map((row) => textOf(row).length))
  const calls = widest(({ call }) => call)
  const inputs = widest(({ input }) => input)
  return rows
    .map(({ call, input, result, detail, ms }) =>
      [call.padEnd(calls), input.padEnd(inputs), result.padEnd(18), `${ms} ms`.padStart(8), detail]
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    options: { host: text, name: text, password: text, extensions: text, json: flag, help: flag },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const url = URL.parse(values.host ?? '')
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(HELP)
  const { name, password } = values
  if ((name === undefined) !== (password === undefined))
    throw new Error('--name 与 --password 须同时填写 (give both)')
  config.extensions = readExtensions(values.extensions)
  const rows = await runContract({
    host: url.href.replace(/\/+$/, ''),
    ...(name !== undefined && password !== undefined && { account: { name, password } }),
  })
  console.log(values.json ? JSON.stringify(rows, null, 2) : tableOf(rows))
  return isContractMet(rows) ? 0 : 1
}

if (import.meta.main) {
  process.exitCode = await main().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    // parseArgs throws a TypeError for an unknown option.
    console.error(error instanceof TypeError ? `${message}\n\n${HELP}` : message)
    return 2
  })
}
