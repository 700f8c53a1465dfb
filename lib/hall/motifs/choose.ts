import type { Category } from '#lib/limits.ts'
import { CARD_FIGURES } from './cards.ts'
import { CONTEST_FIGURES } from './contests.ts'
import type { Figure } from './figure.ts'
import { FORTUNE_FIGURES } from './fortune.ts'

export const FIGURES = { ...CARD_FIGURES, ...CONTEST_FIGURES, ...FORTUNE_FIGURES }
export type FigureName = keyof typeof FIGURES

/** The shapes of a figure; its name is what is chosen and stored. */
export const figureOf = (name: FigureName): Figure => FIGURES[name]

const pool = (...names: FigureName[]): readonly FigureName[] => names
const isFigure = (name: string): name is FigureName => Object.hasOwn(FIGURES, name)
const onlyLotteries = ['sum', 'seven', 'drum', 'ticket', 'maple']

/** Figures for a banner without a picture. */
export const BANNER_FIGURES = pool('coin', 'gem', 'trophy', 'clover', 'ingot', 'chest', 'crown')

/** Figures of a category, in the order in which games that name nothing get them. */
const POOLS: Readonly<Record<Category, readonly FigureName[]>> = {
  realbet: [
    ...pool('table', 'crown', 'orbit', 'gem', 'chips', 'royal', 'lotus', 'coin', 'fan'),
    ...pool('pair', 'roulette', 'dice', 'ace', 'duel', 'bull', 'rapid'),
  ],
  sport: [
    ...pool('trophy', 'flag', 'medal', 'pitch', 'thunder', 'eagle', 'wheel'),
    ...pool('football', 'basketball', 'racket', 'volley', 'paddle', 'watch', 'virtual'),
  ],
  gaming: [
    ...pool('gamepad', 'thunder', 'eagle', 'headset', 'invader', 'trophy', 'crown', 'flame'),
    ...pool('sword', 'aim', 'planet', 'palm', 'wheel', 'fan'),
  ],
  joker: [
    ...pool('royal', 'chips', 'gem', 'coin', 'crown', 'dice', 'pair'),
    ...pool(
      'fan',
      'mahjong',
      'jester',
      'bull',
      'straight',
      'domino',
      'split',
      'thirteen',
      'fishing',
    ),
  ],
  lottery: [
    ...pool('drum', 'lantern', 'ticket', 'ingot', 'coin', 'cloud', 'orbit'),
    ...pool('sum', 'seven', 'clover', 'maple', 'swift'),
  ],
  concise: Object.keys(FORTUNE_FIGURES).filter(
    (name): name is FigureName => isFigure(name) && !onlyLotteries.includes(name),
  ),
}

/** Figures by the code or name of a game; the first that fits counts. */
const HINTS: readonly (readonly [RegExp, FigureName])[] = [
  [/极速百家|speed.?bac|bac02/i, 'rapid'],
  [/百家|bac/i, 'pair'],
  [/龙虎|dt\d|dragon/i, 'duel'],
  [/轮盘|rou/i, 'roulette'],
  [/骰|sic|dice/i, 'dice'],
  [/二十一点|21|bj\d|blackjack/i, 'ace'],
  [/牛|nn/i, 'bull'],
  [/足球|soccer|football/i, 'football'],
  [/虚拟|virtual/i, 'virtual'],
  [/篮球|basket/i, 'basketball'],
  [/网球|tennis/i, 'racket'],
  [/排球|volley/i, 'volley'],
  [/乒乓|paddle/i, 'paddle'],
  [/滚球|live/i, 'watch'],
  [/峡谷|moba|lol|dota/i, 'sword'],
  [/反恐|fps|cs/i, 'aim'],
  [/星海|rts|star/i, 'planet'],
  [/求生|royale|pubg/i, 'palm'],
  [/飞车|race/i, 'wheel'],
  [/斗地主|ddz/i, 'jester'],
  [/麻将|mj/i, 'mahjong'],
  [/三张|金花|zjh/i, 'fan'],
  [/德州|poker|dzpk/i, 'straight'],
  [/十三|sss/i, 'thirteen'],
  [/二八|ebg/i, 'domino'],
  [/红黑|hhdz/i, 'split'],
  [/捕鱼|fish/i, 'fishing'],
  [/加拿大|jnd|canada/i, 'maple'],
  [/幸运六|澳门|lucky/i, 'clover'],
  [/极速六|6|六合|mark/i, 'seven'],
  [/极速|js|speed/i, 'swift'],
  [/28|幸运/i, 'sum'],
  [/矿|金|gold/i, 'mine'],
  [/甜|糖|candy/i, 'candy'],
  [/鱼|龙门|koi/i, 'koi'],
  [/狼|wolf/i, 'wolf'],
  [/果|fruit|樱/i, 'cherry'],
  [/铃|bell/i, 'bell'],
  [/烈焰|火|fire/i, 'flame'],
  [/沙漠|pyramid/i, 'pyramid'],
  [/海盗|ship/i, 'ship'],
  [/雪|极|冰|ice/i, 'peak'],
  [/宝|chest/i, 'chest'],
  [/莲|桃|lotus/i, 'lotus'],
  [/云|蓬莱/i, 'cloud'],
  [/扇|江南|长安/i, 'folding'],
  [/海洋|pearl/i, 'pearl'],
]

/** A figure, and where a category has more games than figures a small second one. */
export interface Motif {
  readonly figure: FigureName
  readonly companion: FigureName | null
}

const given = new Map<string, Map<string, Motif>>()
const nameOf = ({ figure, companion }: Motif): string => `${figure} ${companion ?? ''}`

/**
 * The motif of a game: no two games of a category share one. `id` is the id of its tile, `hint` the text
 * that may name what it is. The first game that asks gets the figure that fits it; the choice lasts for the visit.
 */
export function motifOf(category: Category, id: string, hint: string): Motif {
  const chosen = given.get(category) ?? new Map<string, Motif>()
  given.set(category, chosen)
  const known = chosen.get(id)
  if (known) return known
  const figures = POOLS[category]
  const fitting = HINTS.find(([sign, figure]) => sign.test(hint) && figures.includes(figure))?.[1]
  const taken = new Set([...chosen.values()].map(nameOf))
  const alone = (fitting ? [fitting, ...figures] : figures).map((figure): Motif => ({
    figure,
    companion: null,
  }))
  const paired = figures.flatMap((companion) =>
    figures
      .filter((figure) => figure !== companion)
      .map((figure): Motif => ({ figure, companion })),
  )
  const motifs = [...alone, ...paired]
  const motif = motifs.find((each) => !taken.has(nameOf(each))) ?? {
    figure: 'coin',
    companion: null,
  }
  chosen.set(id, motif)
  return motif
}
