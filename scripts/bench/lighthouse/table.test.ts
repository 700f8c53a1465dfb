import { expect, test } from 'vitest'
import { readAnswer } from './answer.ts'
import { passed, reportAudits } from './table.ts'

const category = (score: number, ...ids: readonly string[]) => ({
  score,
  auditRefs: ids.map((id) => ({ id, weight: id === 'informative' ? 0 : 1 })),
})
const answer = (accessibility: number, performance = 0.934) =>
  JSON.stringify({
    categories: {
      accessibility: category(accessibility, 'color-contrast', 'informative', 'label'),
      'best-practices': category(1),
      seo: category(1, 'not-applicable'),
      performance: category(performance, 'largest-contentful-paint'),
    },
    audits: {
      'color-contrast': {
        title: 'Contrast',
        score: accessibility,
        details: { items: [{ node: 'p' }] },
      },
      label: { title: 'Labels', score: 1, details: { items: { one: 1 } } },
      informative: { title: 'Informative', score: 0 },
      'not-applicable': { title: 'Not applicable', score: null },
      'largest-contentful-paint': { title: 'LCP', score: 0.2 },
    },
  })

test('scores are of 100; what cost points is named, but for performance', () => {
  const { scores, flaws } = readAnswer(answer(0.97))
  expect(scores).toEqual({ accessibility: 97, 'best-practices': 100, seo: 100, performance: 93 })
  expect(flaws).toEqual(['color-contrast: Contrast\n    {"node":"p"}'])
})

test('a page below 100 fails the run; the empty page is only a measure', () => {
  const [good, bad] = [readAnswer(answer(1)), readAnswer(answer(0.97))]
  expect(passed(new Map([['hall', good]]))).toBe(true)
  expect(
    passed(
      new Map([
        ['empty', bad],
        ['hall', good],
      ]),
    ),
  ).toBe(true)
  const failing = new Map([['hall', bad]])
  expect(passed(failing)).toBe(false)
  expect(reportAudits(failing).join('\n')).toContain('✗ hall  color-contrast')
})

test('a slow page fails the run', () => {
  expect(passed(new Map([['hall', readAnswer(answer(1, 0.894))]]))).toBe(false)
  expect(passed(new Map([['hall', readAnswer(answer(1, 0.9))]]))).toBe(true)
})

test('a page without a score is no result', () => {
  expect(() => readAnswer(answer(1).replace('"score":0.934', '"score":null'))).toThrow()
})
