import { expect, test } from 'vitest'
import { promptClosed, promptIsDue } from './prompt-due.ts'

const EVENING = Date.parse('2026-05-01T23:30:00+08:00')
const NEXT_DAY = Date.parse('2026-05-02T00:10:00+08:00')

test('the home prompt is due once per content; new content is due at once', () => {
  expect(promptIsDue('', EVENING)).toBe(false)
  expect(promptIsDue('<p>甲</p>', EVENING)).toBe(true)
  promptClosed('<p>甲</p>', EVENING, false)
  expect(promptIsDue('<p>甲</p>', EVENING)).toBe(false)
  expect(promptIsDue('<p>乙</p>', EVENING)).toBe(true)
})

test('今日不再提示 holds for the Beijing day', () => {
  promptClosed('<p>丙</p>', EVENING, true)
  // Another content is closed meanwhile: the silence is of the device, not of the visit.
  promptClosed('<p>丁</p>', EVENING, false)
  expect(promptIsDue('<p>丙</p>', EVENING)).toBe(false)
  expect(promptIsDue('<p>丙</p>', NEXT_DAY)).toBe(true)
})
