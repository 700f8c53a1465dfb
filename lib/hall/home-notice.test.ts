import { expect, test } from 'vitest'
import { isNoticeDue, hideNoticeToday } from './home-notice.ts'

const EVENING = Date.parse('2026-05-01T23:30:00+08:00')
const NEXT_DAY = Date.parse('2026-05-02T00:10:00+08:00')

test('a closed notice is due again on the next Beijing day; new content is due at once', () => {
  expect(isNoticeDue('', EVENING)).toBe(false)
  expect(isNoticeDue('<p>甲</p>', EVENING)).toBe(true)
  hideNoticeToday('<p>甲</p>', EVENING)
  expect(isNoticeDue('<p>甲</p>', EVENING)).toBe(false)
  expect(isNoticeDue('<p>乙</p>', EVENING)).toBe(true)
  expect(isNoticeDue('<p>甲</p>', NEXT_DAY)).toBe(true)
})
