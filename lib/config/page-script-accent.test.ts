import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colourOf, contrast } from '#testing/contrast.ts'
import { accentOf } from './page-script.ts'

const css = readFileSync(new URL('../../components/ui/theme.css', import.meta.url), 'utf8')
const LOOKS = ['light', 'dark'] as const
const GROUNDS = ['bg', 'surface', 'raised', 'sunken']

const valueIn = (text: string, look: string) =>
  new RegExp(`--${look}, ?(#[\\da-f]{6})`).exec(text)?.[1] ?? ''
const groundsOf = (look: string) =>
  GROUNDS.map((name) =>
    colourOf(valueIn(new RegExp(`--${name}:([^;]+);`).exec(css)?.[1] ?? '', look)),
  )
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('whatever colour an operator names can be read on every surface, in light and dark', () => {
  fc.assert(
    fc.property(colour, fc.option(colour, { nil: undefined }), (light, dark) => {
      const { tokens } = accentOf(light, dark)
      for (const look of LOOKS) {
        const of = (part: string) => colourOf(valueIn(tokens[`--accent${part}`] ?? '', look))
        const pairs = [...groundsOf(look), of('-soft'), of('-ink')].map((ground) =>
          contrast(of(''), ground),
        )
        expect(Math.min(...pairs)).toBeGreaterThanOrEqual(4.5)
        // White shapes of the built-in mark are drawn on it (WCAG 1.4.11).
        expect(contrast([255, 255, 255], of('-deep'))).toBeGreaterThanOrEqual(3)
      }
    }),
    { numRuns: 2000 },
  )
})

test('a readable colour stays as it is, a faint one is named with what replaces it', () => {
  expect(accentOf('#8a1c3b', undefined).tokens['--accent']).toContain('var(--light,#8a1c3b)')
  expect(accentOf('#8a1c3b', undefined).corrected).toEqual([])
  const { corrected } = accentOf('#ffd24d', '#222222')
  expect(corrected).toHaveLength(2)
  expect(corrected[0]).toMatch(/^brand\.accent #ffd24d .*#[\da-f]{6}/)
  expect(corrected[1]).toMatch(/^brand\.accentDark #222222 /)
})

test('none given changes nothing', () => {
  expect(accentOf(undefined, undefined)).toEqual({ tokens: {}, corrected: [] })
})
