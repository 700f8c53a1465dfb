import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { isPositive, type Amount } from '#lib/money/amount.ts'
import { pickLabel, pickOf, type BetPick } from './pick.ts'
import type { Slip } from './slip.ts'

/** True for a play with odds above zero. */
export const isOffered = ({ odds }: { readonly odds: Amount }): boolean => isPositive(odds)

/** The pick as the room offers it now; null if its play is gone, is stopped or has another name. */
export function offeredPick(pick: BetPick, groups: readonly PlayGroup[]): BetPick | null {
  const offers = groups.flatMap((group) =>
    group.plays
      .filter(isOffered)
      .filter(({ id }) => id === pick.playId && group.isSpecial === (pick.selection !== ''))
      .map((play) => pickOf(play, group, pick.selection)),
  )
  return offers.find(({ name }) => name === pick.name) ?? null
}

/** The slip at the present odds of the room. A line whose play is no longer offered keeps its odds. */
export const atOfferedOdds = (slip: Slip, groups: readonly PlayGroup[]): Slip => ({
  ...slip,
  lines: slip.lines.map((line) => ({ ...line, pick: offeredPick(line.pick, groups) ?? line.pick })),
})

const LISTED = 3
const listed = (texts: readonly string[]): string =>
  texts.slice(0, LISTED).join('、') + (texts.length > LISTED ? `等 ${texts.length} 注` : '')

/** Returns a message with the lines that the room no longer offers, or null if it offers all. */
export function goneRefusal({ lines }: Slip, groups: readonly PlayGroup[]): string | null {
  const gone = lines.filter(({ pick }) => offeredPick(pick, groups) === null)
  if (gone.length === 0) return null
  return `${listed(gone.map(({ pick }) => pickLabel(pick)))} 已停止投注，请删除`
}

/** Returns a message with the lines whose odds differ from those that the member saw, or null if none do. */
export function oddsRefusal({ lines }: Slip, groups: readonly PlayGroup[]): string | null {
  const changes = lines.flatMap(({ pick }) => {
    const now = offeredPick(pick, groups)
    return now && now.odds !== pick.odds ? [`${pickLabel(pick)} ${pick.odds} → ${now.odds}`] : []
  })
  if (changes.length === 0) return null
  return `赔率已变更（${listed(changes)}），请核对后再确认`
}
