import {
  BOLT,
  box,
  CLUB,
  CROWN,
  DIAMOND,
  FISH,
  HEART,
  oval,
  place,
  polygon,
  around,
  SPADE,
} from './path.ts'
import type { Figure } from './figure.ts'

/** One playing card with its pip in the middle. */
const card = (x: number, y: number, turn: number, pip: string, look: 'dark' | 'red'): Figure => [
  ['light', box(x, y, 34, 48, 5, turn)],
  [look, place(pip, x, y, 1.05, turn)],
]

const chip = (x: number, y: number, radius: number): Figure => [
  ['light', oval(x, y, radius)],
  ['dark', around(box(0, -radius + 2.5, radius * 0.34, 5, 0), x, y, 6)],
  ['gold', oval(x, y, radius * 0.62)],
]

const die = (x: number, y: number, turn: number, ...pips: [number, number][]): Figure => [
  ['light', box(x, y, 34, 34, 8, turn)],
  ['dark', place(pips.map(([px, py]) => oval(px * 9, py * 9, 3.2)).join(''), x, y, 1, turn)],
]

const tile = (x: number, y: number, turn: number): Figure => [
  ['soft', box(x + 2, y + 4, 31, 44, 5, turn)],
  ['light', box(x, y, 31, 44, 5, turn)],
]

/** Tables, cards, dice and tiles. */
export const CARD_FIGURES = {
  pair: [...card(34, 50, -14, SPADE, 'dark'), ...card(61, 46, 12, HEART, 'red')],
  rapid: [
    ...card(50, 48, 8, DIAMOND, 'red').slice(0, 1),
    ['soft', 'M2 34L24 34L24 38L2 38ZM8 47L24 47L24 51L8 51ZM2 60L24 60L24 64L2 64Z'],
    ['gold', place(BOLT, 50, 48, 2, 8)],
  ],
  table: [
    ['soft', 'M6 36L90 36C90 66 72 84 48 84C24 84 6 66 6 36Z'],
    ['light', 'M14 36L82 36C82 60 68 76 48 76C28 76 14 60 14 36Z'],
    [
      'dark',
      `${box(34, 50, 11, 16, 2, 14)}${box(48, 54, 11, 16, 2)}${box(62, 50, 11, 16, 2, -14)}`,
    ],
    ['gold', box(48, 24, 26, 10, 5)],
  ],
  duel: [
    [
      'light',
      'M48 8C70 8 88 26 88 48C88 70 70 88 48 88C60 88 68 78 68 68C68 56 58 48 48 48C38 48 28 40 28 28C28 18 36 8 48 8Z',
    ],
    [
      'gold',
      'M48 88C26 88 8 70 8 48C8 26 26 8 48 8C36 8 28 18 28 28C28 40 38 48 48 48C58 48 68 56 68 68C68 78 60 88 48 88Z',
    ],
    ['dark', `${oval(48, 28, 6)}${oval(48, 68, 6)}`],
  ],
  crown: [
    ['soft', oval(48, 78, 32, 7)],
    ['light', 'M12 32L30 48L48 16L66 48L84 32L76 72L20 72Z'],
    ['gold', `${oval(12, 28, 6)}${oval(48, 12, 6)}${oval(84, 28, 6)}${box(48, 70, 56, 8, 3)}`],
    ['dark', place(DIAMOND, 48, 54, 0.8)],
  ],
  roulette: [
    ['soft', oval(48, 48, 42)],
    ['light', oval(48, 48, 36)],
    ['dark', around('M0 -34L9 -33L5 -20L0 -20Z', 48, 48, 8)],
    ['red', around('M0 -34L9 -33L5 -20L0 -20Z', 48, 48, 8, 22)],
    ['gold', oval(48, 48, 15)],
    ['light', `${around(box(0, -9, 3.4, 18, 0), 48, 48, 4)}${oval(70, 26, 5)}`],
  ],
  dice: [
    ...die(36, 58, -10, [-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]),
    ...die(64, 34, 14, [-1, -1], [0, 0], [1, 1]),
  ],
  orbit: [
    ['light', polygon(48, 46, 10, 32, 14)],
    ['soft', 'M6 62C20 84 76 84 90 62C76 76 20 76 6 62Z'],
    ['gold', `${oval(82, 22, 5)}${oval(16, 26, 3.4)}`],
  ],
  ace: [...card(40, 46, -8, CLUB, 'dark'), ...chip(66, 66, 19)],
  bull: [
    [
      'gold',
      'M14 20C10 38 20 46 34 44L34 34C26 34 20 28 14 20ZM82 20C86 38 76 46 62 44L62 34C70 34 76 28 82 20Z',
    ],
    ['light', 'M30 32C40 26 56 26 66 32C72 44 68 62 62 74C56 84 40 84 34 74C28 62 24 44 30 32Z'],
    ['dark', `${oval(39, 48, 4)}${oval(57, 48, 4)}${oval(42, 72, 3)}${oval(54, 72, 3)}`],
    ['soft', oval(48, 72, 14, 9)],
  ],
  gem: [
    ['light', 'M26 20L70 20L90 42L48 84L6 42Z'],
    ['soft', 'M26 20L34 42L6 42ZM70 20L62 42L90 42Z'],
    ['dark', 'M34 42L62 42L48 84Z'],
    ['gold', 'M48 20L62 42L34 42Z'],
  ],
  chips: [...chip(34, 60, 24), ...chip(64, 38, 22)],
  fan: [
    ...card(28, 54, -24, HEART, 'red'),
    ...card(48, 48, 0, SPADE, 'dark'),
    ...card(68, 54, 24, DIAMOND, 'red'),
  ],
  mahjong: [
    ...tile(34, 52, -8),
    ...tile(64, 44, 8),
    ['red', place(`${box(0, -10, 4, 12, 2)}${box(0, 8, 4, 18, 2)}`, 34, 52, 1, -8)],
    ['dark', `${oval(64, 44, 9)}`],
    ['gold', oval(64, 44, 4)],
  ],
  straight: [
    ['soft', `${box(20, 50, 20, 42, 4, -8)}${box(76, 50, 20, 42, 4, 8)}`],
    ['light', `${box(35, 48, 22, 44, 4, -4)}${box(61, 48, 22, 44, 4, 4)}`],
    ['gold', box(48, 46, 24, 48, 4)],
    ['dark', place(SPADE, 48, 46, 0.9)],
  ],
  jester: [
    [
      'light',
      'M14 58C8 36 22 22 34 40C38 24 42 16 48 10C54 16 58 24 62 40C74 22 88 36 82 58C60 48 36 48 14 58Z',
    ],
    ['soft', 'M34 40C38 24 42 16 48 10L48 51C40 51 34 52 28 54Z'],
    ['gold', `${oval(12, 62, 6)}${oval(84, 62, 6)}${oval(48, 8, 5)}`],
    ['dark', 'M20 62C38 54 58 54 76 62L74 74C58 66 38 66 22 74Z'],
  ],
  split: [
    ['light', 'M48 6L48 90L10 48Z'],
    ['red', 'M48 6L86 48L48 90Z'],
    ['dark', place(SPADE, 32, 48, 0.85)],
    ['gold', place(HEART, 64, 48, 0.85)],
  ],
  domino: [
    ['light', `${box(32, 48, 28, 60, 5, -8)}`],
    ['soft', `${box(66, 48, 28, 60, 5, 8)}`],
    [
      'dark',
      place(
        `${oval(-6, -20, 3.4)}${oval(6, -8, 3.4)}${oval(-6, 12, 3.4)}${oval(6, 12, 3.4)}${oval(0, 20, 3.4)}${box(0, 0, 22, 2, 0)}`,
        32,
        48,
        1,
        -8,
      ),
    ],
    [
      'gold',
      place(
        `${oval(0, -14, 4)}${oval(-6, 10, 3.4)}${oval(6, 20, 3.4)}${box(0, 0, 22, 2, 0)}`,
        66,
        48,
        1,
        8,
      ),
    ],
  ],
  royal: [
    ['light', place(SPADE, 48, 46, 3.9)],
    ['gold', place(CROWN, 48, 42, 1.5)],
  ],
  thirteen: [
    ['light', `${box(30, 26, 14, 20, 0)}${box(48, 26, 14, 20, 0)}${box(66, 26, 14, 20, 0)}`],
    ['soft', [16, 32, 48, 64, 80].map((x) => box(x, 50, 13, 20, 0)).join('')],
    ['gold', [16, 32, 48, 64, 80].map((x) => box(x, 74, 13, 20, 0)).join('')],
    ['dark', `${place(HEART, 30, 26, 0.4)}${place(SPADE, 48, 26, 0.4)}${place(CLUB, 66, 26, 0.4)}`],
  ],
  fishing: [
    ['light', place(FISH, 42, 54, 3.4)],
    ['dark', oval(24, 50, 3.4)],
    ['soft', `${oval(74, 24, 7)}${oval(60, 14, 4)}${oval(84, 40, 4)}`],
    ['gold', 'M36 44C44 46 44 62 36 64C46 62 46 46 36 44Z'],
  ],
} satisfies Record<string, Figure>
