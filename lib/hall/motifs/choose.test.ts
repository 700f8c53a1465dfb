import { describe, expect, test } from 'vitest'
import { CATEGORIES, type Category } from '#lib/limits.ts'
import { FIGURES, figureOf, motifOf } from './choose.ts'
import { INKS } from './figure.ts'

const drawn = Object.entries(FIGURES)

describe('figures', () => {
  test.each(drawn)('%s is at most 2 kB, in known inks and inside its box', (_, figure) => {
    const markup = figure.map(([ink, path]) => `<path class="${ink}" d="${path}"/>`).join('')
    expect(markup.length).toBeLessThanOrEqual(2048)
    for (const [ink, path] of figure) {
      expect(INKS).toContain(ink)
      // Only M, L, C and Z with numbers: what place() can transform.
      expect(path).toMatch(/^M[-\d. MLCZ]+Z$/)
      const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? []
      expect(numbers.every((each) => each >= -20 && each <= 116)).toBe(true)
    }
  })

  test('no two are alike', () => {
    const shapes = drawn.map(([, figure]) => figure.map(([, path]) => path).join())
    expect(new Set(shapes).size).toBe(drawn.length)
  })
})

/** The paths of the figure and of its companion. */
const seen = (category: Category, id: string, hint: string): string => {
  const { figure, companion } = motifOf(category, id, hint)
  return JSON.stringify([figureOf(figure), companion && figureOf(companion)])
}

describe('motifs', () => {
  test.each([
    ['realbet', 'rou01 皇庭轮盘', 'roulette'],
    ['joker', 'ermj', 'mahjong'],
    ['lottery', '加拿大28', 'maple'],
    ['concise', '甜品王国', 'candy'],
  ] as const)('%s: %s shows its %s', (category, hint, figure) => {
    expect(motifOf(category, `one of its kind ${hint}`, hint).figure).toBe(figure)
  })

  test.each(CATEGORIES)('%s: a hundred games of the same name all look different', (category) => {
    const looks = Array.from({ length: 100 }, (_, index) =>
      seen(category, `game:${category}:AG:0:${index}`, 'AG'),
    )
    expect(new Set(looks).size).toBe(100)
  })

  test('a game keeps its motif for the visit', () => {
    const first = seen('sport', 'game:sport:X:0:tennis', 'tennis')
    seen('sport', 'game:sport:Y:0:tennis', 'tennis')
    expect(seen('sport', 'game:sport:X:0:tennis', 'tennis')).toBe(first)
  })
})
