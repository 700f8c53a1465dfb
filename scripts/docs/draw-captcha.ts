import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CAPTCHA_CODES } from '#lib/session/captcha.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { mulberry32 } from '#sandbox/domain/random.ts'

/** Strokes on a 10 × 14 grid: no font is needed, and no letter can be taken for another one. */
const STROKES: Record<string, string> = {
  '3': 'M1 2Q5-1 8 2T5 6.5Q9 7 8.5 10.5T1 12.5',
  '4': 'M7 14V0L1 9.5H9.5',
  '6': 'M8 1Q2 3 1.5 9Q1.5 13.5 5 13.5T8.5 9.8T5 6.2T1.6 9',
  '7': 'M1 .5H9L4 14',
  '9': 'M8.4 5Q8.5.5 5 .5T1.5 4.2T5 7.8T8.4 5Q8.2 11 2.5 13.5',
  A: 'M0 14L5 0L10 14M2 9H8',
  C: 'M9 3Q7 .5 5 .5Q1 .5 1 7T5 13.5Q7 13.5 9 11',
  E: 'M9 .5H1V13.5H9M1 7H7.5',
  F: 'M9 .5H1V14M1 7H7',
  H: 'M1 0V14M9 0V14M1 7H9',
  J: 'M4 .5H9M7.5 .5V10Q7.5 13.5 4.5 13.5T1 10.5',
  K: 'M1 0V14M9 0L1 8M4 5.5L9.5 14',
  M: 'M0 14V0L5 8L10 0V14',
  N: 'M1 14V0L9 14V0',
  P: 'M1 14V.5H5Q9 .5 9 4.2T5 8H1',
  R: 'M1 14V.5H5Q9 .5 9 4.2T5 8H1M5 8L9.5 14',
  T: 'M0 .5H10M5 .5V14',
  U: 'M1 0V9Q1 13.5 5 13.5T9 9V0',
  V: 'M0 0L5 14L10 0',
  W: 'M0 0L2.5 14L5 4L7.5 14L10 0',
  X: 'M1 0L9 14M9 0L1 14',
  Y: 'M0 0L5 7.5L10 0M5 7.5V14',
}
const INKS = ['#0a5a50', '#1b4aa0', '#8c2f1d', '#5b2f86', '#7a4d06']

function draw(code: string, picture: number): string {
  // The same picture at every drawing.
  const random = mulberry32(picture * 7919 + 17)
  const between = (from: number, to: number) => from + random() * (to - from)
  const decimalBetween = (from: number, to: number) => between(from, to).toFixed(1)
  const ink = () => INKS[Math.floor(between(0, INKS.length))]
  const letters = Array.from(code).map((letter, index) => {
    const place = `translate(${14 + index * 26 + Number(decimalBetween(-2, 2))} ${decimalBetween(10, 15)})`
    const turn = `rotate(${decimalBetween(-13, 13)} 7 9.8)`
    return `<path transform="${place} ${turn} scale(1.4)" d="${STROKES[letter]}" stroke="${ink()}" stroke-width="${decimalBetween(1.7, 2.2)}"/>`
  })
  const waves = Array.from({ length: 3 }, () => {
    const path = `M0 ${decimalBetween(6, 38)}C30 ${decimalBetween(0, 44)} 60 ${decimalBetween(0, 44)} 120 ${decimalBetween(6, 38)}`
    return `<path d="${path}" stroke="${ink()}" stroke-opacity=".28" stroke-width="${decimalBetween(0.8, 1.6)}"/>`
  })
  const dots = Array.from(
    { length: 18 },
    () =>
      `<circle cx="${decimalBetween(3, 117)}" cy="${decimalBetween(3, 41)}" r="${decimalBetween(0.6, 1.3)}" fill="${ink()}" fill-opacity=".35"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="44" viewBox="0 0 120 44" fill="none" stroke-linecap="round" stroke-linejoin="round"><rect width="120" height="44" fill="#f1f6f5"/>${[...waves, ...letters, ...dots].join('')}</svg>\n`
}

const folder = join(ROOT, 'public/captcha')
mkdirSync(folder, { recursive: true })
for (const [picture, code] of CAPTCHA_CODES.entries()) {
  writeFileSync(join(folder, `${String(picture + 1).padStart(2, '0')}.svg`), draw(code, picture))
}
console.log(`✓ ${CAPTCHA_CODES.length} pictures in public/captcha`)
