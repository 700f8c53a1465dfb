import { expect, test } from 'vitest'
import { sources } from './sources.ts'

const DEFECTS = 16
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

test('each of the 16 defects of the product before this one has a test that is named after it', () => {
  const titles = sources(/\.(test|spec)\.tsx?$/)
    .filter(({ path }) => !path.startsWith('scripts/checks/'))
    .map(({ text }) => text.replace(COMMENT, ''))
    .join('\n')
  const named = new Set([...titles.matchAll(/old defect (\d+)/g)].map(([, nth]) => Number(nth)))
  expect([...named].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: DEFECTS }, (_, index) => index + 1),
  )
})
