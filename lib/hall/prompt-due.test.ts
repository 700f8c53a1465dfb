import { expect, test } from 'vitest'
import { notePromptClosed, isPromptDue } from './prompt-due.ts'

const EVENING = Date.parse('2026-05-01T23:30:00+08:00')
const NEXT_DAY = Date.parse('2026-05-02T00:10:00+08:00')

test('the home prompt is due once per content; new content is due at once', () => {
  expect(isPromptDue('', EVENING)).toBe(false)
  expect(isPromptDue('<p>甲</p>', EVENING)).toBe(true)
  notePromptClosed('<p>甲</p>', EVENING, false)
  expect(isPromptDue('<p>甲</p>', EVENING)).toBe(false)
  expect(isPromptDue('<p>乙</p>', EVENING)).toBe(true)
})

test('今日不再提示 holds for the Beijing day', () => {
  notePromptClosed('<p>丙</p>', EVENING, true)
  // Closing other content does not end the silence, because the device keeps it.
  notePromptClosed('<p>丁</p>', EVENING, false)
  expect(isPromptDue('<p>丙</p>', EVENING)).toBe(false)
  expect(isPromptDue('<p>丙</p>', NEXT_DAY)).toBe(true)
})
