import { expect, test } from 'vitest'
import { judgeRepeats, reportRepeats } from './repeat.ts'

test('a second visit is held to the empty page’s paint and to five kilobytes', () => {
  const measured = new Map([
    ['empty', { firstPaint: 1000, bytes: 900 }],
    ['hall', { firstPaint: 800, bytes: 5000 }],
    ['login', { firstPaint: 801, bytes: 5001 }],
  ])
  const judged = judgeRepeats(measured)
  expect(judged.map(({ met }) => met)).toEqual([true, true, false, false])
  const lines = reportRepeats(measured, judged).join('\n')
  expect(lines).toContain('✓ pass  hall 首次绘制 0.80 × empty (≤ 0.8)')
  expect(lines).toContain('✗ miss  login 站点流量 5001 B (≤ 5000)')
  expect(judgeRepeats(new Map([['hall', { firstPaint: 1, bytes: 1 }]]))).toEqual([])
})
