import { opaque, flag, id, text, time, url } from '#scripts/docs/api/field.ts'

/** A line of the chat, in a room’s history (`chatdata`) and on the socket. */
export const CHAT = {
  id: id('Identity of the message, the same in history and socket'),
  user_id: id('The member who wrote it'),
  author: text('Name shown'),
  avatar: url('Picture of the author'),
  headurl: url('Picture of the author, in the history'),
  content: text('The text; of an accepted bet the command in its canonical form'),
  sysmsg: opaque('A message of the platform: 1, or its text'),
  left: flag('0: an own message, shown on the right'),
  order: flag('1: an accepted bet'),
  created_at: time('When it was sent'),
  ref: text('The sender’s own mark, back to its sender only'),
}
