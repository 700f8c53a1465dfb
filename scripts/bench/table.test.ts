import { expect, test } from 'vitest'
import { medianOf, scriptsOf, type Sample } from './measure.ts'
import { judge, report } from './table.ts'

const sample = (firstPaint: number, script: number, contentPaint = firstPaint): Sample => ({
  firstPaint,
  contentPaint,
  largestPaint: firstPaint,
  shift: 0,
  script,
  blocking: 0,
})

test('the middle sample has the median of each measure', () => {
  expect(medianOf([sample(3, 30), sample(1, 10), sample(2, 20)])).toEqual(sample(2, 20))
})

test('a goal is met up to its ratio and missed beyond it', () => {
  const measured = new Map([
    ['empty', sample(100, 100)],
    ['hand', sample(80, 0, 200)],
    ['hall', sample(130, 136, 400)],
  ])
  const verdicts = judge(measured).map(({ measure, met }) => [measure, met])
  expect(verdicts).toEqual([
    ['firstPaint', true],
    ['blocking', true],
    ['largestPaint', true],
    ['shift', true],
    ['script', false],
    ['contentPaint', true],
  ])
  expect(report(measured).join('\n')).toContain('✗ miss  hall 脚本 gzip 1.36 × empty (≤ 1.35)')
})

test('a page that blocks where the empty page does not misses its goal', () => {
  const measured = new Map([
    ['empty', sample(100, 100)],
    ['login', { ...sample(100, 100), blocking: 20 }],
  ])
  expect(judge(measured).find(({ measure }) => measure === 'blocking')?.met).toBe(false)
})

test('a shift misses its goal, without a page to compare with', () => {
  const measured = new Map([['promotions', { ...sample(100, 100), shift: 0.07 }]])
  expect(judge(measured).map(({ measure, met }) => [measure, met])).toEqual([['shift', false]])
  expect(report(measured).join('\n')).toContain('✗ miss  promotions 布局偏移 0.07 (≤ 0.0005)')
})

test('the scripts a page names count, whenever they come', () => {
  const html =
    '<script>x()</script><script src="/a.js" async=""></script><script src="/old.js" noModule=""></script>'
  expect(scriptsOf(html, 'http://localhost/m/')).toEqual(['http://localhost/a.js'])
})

test('a shift that reports round to zero passes', () => {
  const measured = new Map([['promotions', { ...sample(100, 100), shift: 0.00002 }]])
  expect(judge(measured).map(({ measure, met }) => [measure, met])).toEqual([['shift', true]])
})
