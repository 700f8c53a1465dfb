import * as v from 'valibot'
import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import type { LotteryKind } from '#lib/api/endpoints/lottery-list.ts'
import { moneyFormat } from '#lib/money/format.ts'
import { isSessionPersisted } from '#lib/session/session.ts'
import { read, slot, write } from '#lib/storage.ts'
import { vocabulary } from './command.ts'
import { pickLabel, type Pick } from './plays.ts'
import { emptySlip, type Slip } from './slip.ts'

const savedLine = v.object({ name: v.string(), selection: v.string(), typed: v.string() })
const savedBet = v.object({
  kind: v.picklist(['mark6', 'sum28']),
  lines: v.pipe(
    v.array(savedLine),
    v.check((lines) => lines.length > 0 && lines.length <= 200),
  ),
})
/** A bet by names, so that it fits every room of its kind. */
export type SavedBet = v.InferOutput<typeof savedBet>

const lastBet = slot('last-bet', 'session', 'member', v.array(savedBet))
const setsIn = (area: 'session' | 'local') => slot('bet-sets', area, 'member', v.array(savedBet))
const tabSets = setsIn('session')
const deviceSets = setsIn('local')
const savedSets = () => (isSessionPersisted() ? deviceSets : tabSets)
export const SETS_MAX = 12

const savedBetFrom = (kind: LotteryKind, slip: Slip): SavedBet => ({
  kind,
  lines: slip.lines.map(({ pick, typed }) => ({
    name: pick.name,
    selection: pick.selection,
    typed,
  })),
})

/** Every pick a room offers. */
export const allPicks = (groups: readonly PlayGroup[]): Pick[] =>
  vocabulary(groups).flatMap((named) =>
    'pick' in named ? [named.pick] : [...named.byNumber.values()],
  )

/** A saved bet as a slip of this room, with today's odds; plays it does not offer are left out. */
export function slipOf(saved: SavedBet, groups: readonly PlayGroup[], typed: string): Slip {
  const offered = new Map(allPicks(groups).map((pick) => [pickLabel(pick), pick]))
  const lines = saved.lines.flatMap(({ name, selection, typed: stake }) => {
    const pick = offered.get(selection ? `${name} ${selection}` : name)
    return pick ? [{ pick, typed: stake }] : []
  })
  return { ...emptySlip(typed), lines }
}

/** `大 ¥10 · 特码 08 ¥5`: shown, and the identity of a set. */
export const savedBetLabel = ({ lines }: SavedBet): string =>
  lines
    .map(
      ({ name, selection, typed }) =>
        `${name}${selection && ` ${selection}`} ${moneyFormat().symbol}${typed}`,
    )
    .join(' · ')

/** The newest bet of this session and kind, to be repeated by hand; null when there was none. */
export const lastBetOf = (kind: LotteryKind): SavedBet | null =>
  read(lastBet)?.find((each) => each.kind === kind) ?? null

/** Stores the slip as the last bet of its kind, until the session ends; an empty slip changes nothing. */
export function rememberBet(kind: LotteryKind, slip: Slip): void {
  if (slip.lines.length === 0) return
  const others = (read(lastBet) ?? []).filter((each) => each.kind !== kind)
  write(lastBet, [savedBetFrom(kind, slip), ...others])
}

/** Newest first; stored until the session ends, with 自动登录 on the device. */
export const setsOf = (kind: LotteryKind): SavedBet[] =>
  (read(savedSets()) ?? []).filter((each) => each.kind === kind)

/** Saves the slip as a set, newest first, once each, twelve at most. */
export function saveSet(kind: LotteryKind, slip: Slip): void {
  if (slip.lines.length === 0) return
  const set = savedBetFrom(kind, slip)
  const others = (read(savedSets()) ?? []).filter(
    (each) => savedBetLabel(each) !== savedBetLabel(set),
  )
  write(savedSets(), [set, ...others].slice(0, SETS_MAX))
}

/** Removes the sets with the same label. */
export function dropSet(set: SavedBet): void {
  write(
    savedSets(),
    (read(savedSets()) ?? []).filter((each) => savedBetLabel(each) !== savedBetLabel(set)),
  )
}
