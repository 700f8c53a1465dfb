import type { Play, PlayGroup } from '#lib/api/endpoints/lottery.ts'

/** One thing to bet on: a play, in special groups together with one of the 49 numbers ('' elsewhere). */
export interface Pick {
  readonly playId: string
  /** Unique in the room and understandable alone: '大', '和值13', '特码'. */
  readonly name: string
  /** Two digits, or '' outside special groups. */
  readonly selection: string
  readonly odds: string
}

/** A title of digits alone ('13' in 和值) is prefixed with its group's name. */
export const nameOf = (play: Play, group: PlayGroup): string =>
  /^\d+$/.test(play.title) ? `${group.name}${play.title}` : play.title

/** `selection` (two digits) in special groups only. */
export const pickOf = (play: Play, group: PlayGroup, selection = ''): Pick => ({
  playId: play.id,
  name: nameOf(play, group),
  selection,
  odds: play.odds,
})

/** Identity of a pick on the board and in the slip. */
export const pickKey = ({ playId, selection }: Pick): string => `${playId}/${selection}`

/** '特码 08', '大'. */
export const pickLabel = ({ name, selection }: Pick): string =>
  selection ? `${name} ${selection}` : name
