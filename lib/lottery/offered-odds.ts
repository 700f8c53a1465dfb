import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { pickLabel, pickOf, type Pick } from './plays.ts'
import type { Slip } from './slip.ts'

/** A pick as the room offers it now; null when its play is gone, or has become another one. */
export function offeredPick(pick: Pick, groups: readonly PlayGroup[]): Pick | null {
  const offers = groups.flatMap((group) =>
    group.plays
      .filter(({ id }) => id === pick.playId && group.special === (pick.selection !== ''))
      .map((play) => pickOf(play, group, pick.selection)),
  )
  return offers.find(({ name }) => name === pick.name) ?? null
}

/** The slip at the odds that the room offers now; a line whose play is gone stays as it is. */
export const atOfferedOdds = (slip: Slip, groups: readonly PlayGroup[]): Slip => ({
  ...slip,
  lines: slip.lines.map((line) => ({ ...line, pick: offeredPick(line.pick, groups) ?? line.pick })),
})

const LISTED = 3
const listed = (texts: readonly string[]): string =>
  texts.slice(0, LISTED).join('、') + (texts.length > LISTED ? `等 ${texts.length} 注` : '')

/** Names the lines whose play the room no longer offers; null when there are none. */
export function goneProblem({ lines }: Slip, groups: readonly PlayGroup[]): string | null {
  const gone = lines.filter(({ pick }) => offeredPick(pick, groups) === null)
  if (gone.length === 0) return null
  return `${listed(gone.map(({ pick }) => pickLabel(pick)))} 已停止投注，请从注单中删除`
}

/** Names the lines whose odds are not those in the slip, which the member saw; null when there are none. */
export function oddsProblem({ lines }: Slip, groups: readonly PlayGroup[]): string | null {
  const changes = lines.flatMap(({ pick }) => {
    const now = offeredPick(pick, groups)
    return now && now.odds !== pick.odds ? [`${pickLabel(pick)} ${pick.odds} → ${now.odds}`] : []
  })
  if (changes.length === 0) return null
  return `赔率已变更（${listed(changes)}），请核对后重新确认`
}
