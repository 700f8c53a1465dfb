import * as v from 'valibot'
import type { Play, PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { ZODIAC } from '#lib/lottery/draw/balls.ts'
import { addAmounts, isPositive, type Amount } from '#lib/money/amount.ts'
import { toSimplified } from '#lib/text/normalize.ts'

/** The stored shape of a {@link BetPick}. */
export const pickShape = v.object({
  playId: v.string(),
  /** The name of the play, with its group before a number: '大', '和值13', '特码'. */
  name: v.string(),
  /** Two digits, or '' outside special groups. */
  selection: v.string(),
  odds: v.string(),
  /** The group, only for a name that several groups may have. */
  group: v.exactOptional(v.string()),
})
/** What a member bets on: a play, in special groups with one of its 49 numbers. */
export type BetPick = Readonly<v.InferOutput<typeof pickShape>>

/** One pick of a bet with its stake in yuan. */
export interface BetLine {
  readonly pick: BetPick
  readonly stake: Amount
}

/** Returns the total stake of lines in yuan. */
export const totalStake = (lines: readonly { readonly stake: Amount }[]): Amount =>
  addAmounts('0', ...lines.map(({ stake }) => stake))

/** True for a play whose title is a number, for example a sum. */
export const hasNumberTitle = ({ title }: Play): boolean => /^\d+$/.test(title)

/** Returns the title of a play, with the group's name before a title of digits (和值13). */
export const playName = (play: Play, group: PlayGroup): string =>
  hasNumberTitle(play) ? `${group.name}${play.title}` : play.title

/** Matches the names that several groups may have: an animal, or a first or last digit. */
const SHARED_NAME = new RegExp(`^(?:[${ZODIAC.join('')}]|\\d[头尾])$`)

/** Returns the pick of a play. Only a pick of a special group has a `selection`, of two digits. */
export const pickOf = (play: Play, group: PlayGroup, selection = ''): BetPick => ({
  playId: play.id,
  name: playName(play, group),
  selection,
  odds: play.odds,
  ...(SHARED_NAME.test(toSimplified(play.title)) && { group: group.name }),
})

/** Returns what identifies a pick on the board and in the slip. */
export const pickKey = ({ playId, selection }: BetPick): string => `${playId}/${selection}`

/** Returns the label of a pick: '特码 08', '大', '特肖 马', '尾数 3'. */
export function pickLabel({ name, selection, group }: BetPick): string {
  if (group) return `${group} ${group.includes(name.slice(1)) ? name.replace(/[头尾]$/, '') : name}`
  return selection ? `${name} ${selection}` : name
}

/** True for a play with odds above zero. */
export const isOffered = ({ odds }: { readonly odds: Amount }): boolean => isPositive(odds)

/** Returns the pick as the room offers it now, or null if its play is gone, is stopped or has another name. */
export function offeredPick(pick: BetPick, groups: readonly PlayGroup[]): BetPick | null {
  const offers = groups.flatMap((group) =>
    group.plays
      .filter(isOffered)
      .filter(({ id }) => id === pick.playId && group.isSpecial === (pick.selection !== ''))
      .map((play) => pickOf(play, group, pick.selection)),
  )
  return offers.find(({ name }) => name === pick.name) ?? null
}
