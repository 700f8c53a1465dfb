import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { RECORD_LISTS } from '#lib/api/endpoint.ts'
import { notify } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { memberKey } from '#lib/session/session.ts'
import { isPath, type Path } from '#lib/site/routes.ts'
import { readSlot, removeSlot, slot, writeSlot } from '#lib/storage/storage.ts'
import { otherTabChangesAtom } from '#lib/storage/stored-atom.ts'
import { HOUR_MS, serverNow } from '#lib/time/clock.ts'

/*
 * The money commands of this device (decision 0019). An open one is being sent, or its outcome is unknown: it locks its
 * endpoint for its member in all tabs, after a reload and after the next sign-in. An ended one is kept for own limits.
 */

const spend = v.object({
  kind: v.picklist(['stake', 'deposit']),
  /** Yuan, of each line of a bet or of the deposit. A game has none. */
  amounts: v.array(v.string()),
})
/** The part of a command that the member's own limits count. */
export type Spend = v.InferOutput<typeof spend>

/** The page of a command that another release stored with a path that this release lacks. */
const FALLBACK_PAGE: Path = '/transRecord'
const deviceCommand = v.object({
  /** The member's key (lib/session/session.ts). */
  member: v.string(),
  /** The endpoint's id. */
  id: v.string(),
  /** One id for one wish of the member; 再次提交 keeps it. */
  requestId: v.string(),
  /** The platform's time at the first sending (epoch ms). */
  at: v.number(),
  state: v.picklist(['sending', 'unknown', 'ended']),
  /** The API host that got the command; another host's records do not show it. */
  host: v.string(),
  label: v.string(),
  path: v.fallback(
    v.custom<Path>((path) => typeof path === 'string' && isPath(path)),
    FALLBACK_PAGE,
  ),
  records: v.fallback(v.nullable(v.picklist(RECORD_LISTS)), null),
  spend: v.optional(v.nullable(spend), null),
})
type DeviceCommand = v.InferOutput<typeof deviceCommand>
export type OpenCommand = DeviceCommand & { readonly state: 'sending' | 'unknown' }

/** The rows that this release can read. */
const readableCommands = v.pipe(
  v.array(v.fallback(v.nullable(deviceCommand), null)),
  v.transform((all) => all.filter((each) => each !== null)),
)
// A new key would forget the open commands of the devices in use.
const commandsSlot = slot('ledger', 'local', 'device', readableCommands)
const OPEN_MAX = 50
const ENDED_MAX = 200
/** Longer than the age of any reading of the records that own limits use. */
const SPEND_KEPT_MS = HOUR_MS

const ownChangesAtom = atom(0)
/** Changes with the commands of this page, and whenever another tab may have changed them. */
export const commandChangesAtom = atom((get) => [get(ownChangesAtom), get(otherTabChangesAtom)])

const deviceCommands = (): readonly DeviceCommand[] => readSlot(commandsSlot) ?? []
const isOpen = (each: DeviceCommand): each is OpenCommand => each.state !== 'ended'
const isRecent = ({ at }: DeviceCommand): boolean => Math.abs(serverNow() - at) < SPEND_KEPT_MS

/** The open commands of one member, in the order of their last change. */
export const openCommandsOf = (member: string): readonly OpenCommand[] =>
  deviceCommands()
    .filter(isOpen)
    .filter((each) => each.member === member)

/** Returns an open command, or undefined if it has ended or the device has lost it. */
export const findOpen = (requestId: string): OpenCommand | undefined =>
  deviceCommands()
    .filter(isOpen)
    .find((each) => each.requestId === requestId)

function writeCommands(all: readonly DeviceCommand[]): void {
  const ended = all.filter((each) => !isOpen(each) && isRecent(each))
  const commands = [...all.filter(isOpen).slice(-OPEN_MAX), ...ended.slice(-ENDED_MAX)]
  if (commands.length === 0) removeSlot(commandsSlot)
  else if (!writeSlot(commandsSlot, commands))
    notify.info('手机无法保存操作记录，请只在这个页面操作', { survivesNavigation: true })
  pageStore.set(ownChangesAtom, (changes) => changes + 1)
}

const othersThan = (requestId: string) =>
  deviceCommands().filter((each) => each.requestId !== requestId)

/** Stores a command, which replaces one with the same request id. */
export const storeCommand = (command: DeviceCommand): void =>
  writeCommands([...othersThan(command.requestId), command])

/**
 * Changes the state of an open command, unless the device has lost it. Null removes it, and so does `ended` without a spend,
 * because only own limits read ended commands.
 */
export function setCommandState(requestId: string, state: 'unknown' | 'ended' | null): void {
  const open = findOpen(requestId)
  if (open === undefined) return
  if (state === null || (state === 'ended' && open.spend === null))
    writeCommands(othersThan(requestId))
  else storeCommand({ ...open, state })
}

/** A bet or deposit that this device has sent; `sentAt` is the platform's time (epoch ms). */
export interface SentSpend extends Spend {
  readonly sentAt: number
}

/** Returns what the member has sent from this device within the last hour and the platform has not refused. */
export const sentSpends = (): readonly SentSpend[] =>
  deviceCommands().flatMap((each) =>
    each.member === memberKey() && each.spend && isRecent(each)
      ? [{ ...each.spend, sentAt: each.at }]
      : [],
  )
