import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colourOf, contrast, type Colour } from '#testing/contrast.ts'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const HEX = '(#[\\da-f]{6})'

/** Returns a token's colour in the light or dark theme, read from theme.css. */
function colour(token: string, look: 'light' | 'dark'): Colour {
  const declared = new RegExp(`--${token}:([^;]+);`).exec(css)?.[1] ?? ''
  const found =
    new RegExp(`--${look}, ${HEX}`).exec(declared) ?? new RegExp(`^\\s*${HEX}`).exec(declared)
  if (!found?.[1]) throw new Error(`no colour ${token} in ${look}`)
  return colourOf(found[1])
}

const grounds = ['bg', 'surface', 'raised', 'sunken'] as const
const texts = [
  'ink',
  'ink-2',
  'ink-3',
  'brand',
  'danger',
  'gain',
  'tie',
  'gold',
  'amber',
  'info',
] as const
const pairs: readonly (readonly [string, string])[] = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['brand-ink', 'brand'],
  ['on-art', 'danger-ground'],
  ['brand', 'brand-soft'],
  ['gold', 'gold-soft'],
  ['amber', 'amber-soft'],
  ['danger', 'danger-soft'],
  ['info', 'info-soft'],
  ['ink-3', 'press'],
  ['wave-ink', 'wave-red'],
  ['wave-ink', 'wave-blue'],
  ['wave-ink', 'wave-green'],
  ['wave-ink', 'wave-grey'],
]

test.each(['light', 'dark'] as const)(
  'text has a contrast of 4.5:1 on each of its backgrounds, %s (WCAG 1.4.3)',
  (look) => {
    const weak = pairs
      .map(([text, ground]) => ({
        text,
        ground,
        ratio: contrast(colour(text, look), colour(ground, look)),
      }))
      .filter(({ ratio }) => ratio < 4.5)
    expect(weak).toEqual([])
  },
)

test.each(['light', 'dark'] as const)(
  'the edge of an input has a contrast of 3:1, %s (WCAG 1.4.11)',
  (look) => {
    for (const ground of grounds) {
      expect(contrast(colour('line-strong', look), colour(ground, look))).toBeGreaterThanOrEqual(3)
    }
  },
)
