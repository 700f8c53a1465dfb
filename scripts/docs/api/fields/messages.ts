import { getNotices } from '#lib/api/endpoints/messages.ts'
import { describeCall } from '#scripts/docs/api/describe.ts'
import { code, html, id, needed, text, time } from '#scripts/docs/api/field.ts'
import { page } from './shared.ts'

const TYPES = { 1: 'announcements', 2: 'the member’s inbox' }

export const messages = [
  describeCall(getNotices, {
    summary: 'Announcements and the inbox',
    note: 'A platform that ignores `type` answers the same list for both. Rows without `id` are keyed by time and title.',
    sent: { page, type: code('Which list', TYPES) },
    answer: {
      id: id('Identity of the message'),
      title: needed(text('Title')),
      content: html('The message'),
      type: code('Which list it is of', TYPES),
      created_at: time('When it was published'),
    },
  }),
]
