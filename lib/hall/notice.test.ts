import { expect, test } from 'vitest'
import { noticeClosed, noticeIsDue } from './notice.ts'

const EVENING = Date.parse('2026-05-01T23:30:00+08:00')
const NEXT_DAY = Date.parse('2026-05-02T00:10:00+08:00')

test('the home notice is due once per content; new content is due at once', () => {
  expect(noticeIsDue('', EVENING)).toBe(false)
  expect(noticeIsDue('<p>甲</p>', EVENING)).toBe(true)
  noticeClosed('<p>甲</p>', EVENING, false)
  expect(noticeIsDue('<p>甲</p>', EVENING)).toBe(false)
  expect(noticeIsDue('<p>乙</p>', EVENING)).toBe(true)
})

test('今日不再提示 holds for the Beijing day', () => {
  noticeClosed('<p>丙</p>', EVENING, true)
  // Another content is closed meanwhile: the silence is of the device, not of the visit.
  noticeClosed('<p>丁</p>', EVENING, false)
  expect(noticeIsDue('<p>丙</p>', EVENING)).toBe(false)
  expect(noticeIsDue('<p>丙</p>', NEXT_DAY)).toBe(true)
})
