import { SOCKET_MESSAGE, SOCKET_SENDS, SOCKET_SYSTEM } from '#sandbox/handlers/specified-fields.ts'
import { CHAT } from './fields/chat.ts'
import { code, needed, number, opaque, text, time, type Field } from './field.ts'
import { answerSchema, sentenceOf, sentSchema, type Json } from './json-schema.ts'

const SENT = 'client'
const RECEIVED = 'platform'

const ping = { type: needed(code('What the frame is', { ping: 'every 3 seconds' })) }
const talk = {
  content: needed(
    text('The text, 1 to 200 characters; of a bet the command, see "Command grammar"'),
  ),
  order: needed(code('What the content is', { 0: 'talk', 1: 'a bet command' })),
  ref: text('The sender’s own mark; comes back with the echo or the refusal'),
  expect: text('The period a bet is for'),
}
const pong = { type: needed(code('What the frame is', { pong: 'answers a ping' })) }
const { left: _history, headurl: _also, sysmsg, ...line } = CHAT
const message = { ...line, content: needed(line.content) }
const system = {
  sysmsg: needed(sysmsg),
  id: CHAT.id,
  content: CHAT.content,
  created_at: CHAT.created_at,
}
const refused = {
  type: needed(code('What the frame is', { refused: 'not taken' })),
  ref: text('Of the message that was not taken'),
  content: needed(text('Why, in words for the member')),
}
const draw = {
  type: needed(code('What the frame is', { draw: 'a result is out' })),
  expect: text('The period drawn'),
  extend: opaque('The result, as in `openlist` of a room'),
  opentime2: time('When it was drawn'),
  nextexpect: text('The period that takes bets now'),
  timeout: number('Time to its draw when the frame was sent; may be fractional', 'seconds'),
}
const balance = {
  type: needed(code('What the frame is', { balance: 'the balance changed: it is read again' })),
}

const TIMES = { created_at: '2026-01-16 10:31:00' }
const AUTHOR = { user_id: 3, author: 'contract1', avatar: 'https://api.example.com/avatar/3.svg' }

interface Frame {
  readonly from: typeof SENT | typeof RECEIVED
  readonly title: string
  readonly fields: Readonly<Record<string, Field>>
  readonly example: Json
}

/** Every frame of the chat socket. */
export const FRAMES: Readonly<Record<string, Frame>> = {
  ping: {
    from: SENT,
    title: 'Sent every 3 seconds; three without an answer break the connection',
    fields: ping,
    example: { type: 'ping' },
  },
  say: {
    from: SENT,
    title: 'Talk, or a bet command',
    fields: talk,
    example: { content: '大100', order: 1 },
  },
  pong: {
    from: RECEIVED,
    title: 'Answers a ping; without it the latency is not shown',
    fields: pong,
    example: { type: 'pong' },
  },
  message: {
    from: RECEIVED,
    title: 'A message, also the echo of an own one',
    fields: message,
    example: { id: 41, ...AUTHOR, content: '大家好', order: 0, ...TIMES },
  },
  system: {
    from: RECEIVED,
    title: 'A message of the platform: a period opened, closed, drawn',
    fields: system,
    example: { sysmsg: 1, id: 42, content: '第3100002期 已封盘', ...TIMES },
  },
  refused: {
    from: RECEIVED,
    title: 'To the sender only: the talk or the command was not taken',
    fields: refused,
    example: { type: 'refused', ref: 'k2', content: '当前期已封盘' },
  },
  draw: {
    from: RECEIVED,
    title: 'A result is out; without result and next period in it the room is read again',
    fields: draw,
    example: {
      type: 'draw',
      expect: '3100002',
      extend: [9, 5, 0, 14, '大双', 'blue'],
      opentime2: '2026-01-16 10:31:00',
      nextexpect: '3100003',
      timeout: 56.2,
    },
  },
  balance: {
    from: RECEIVED,
    title: 'The member’s balance changed',
    fields: balance,
    example: { type: 'balance' },
  },
}

const SPECIFIED: Readonly<Record<string, readonly string[]>> = {
  [SENT]: Object.keys(SOCKET_SENDS),
  [RECEIVED]: [...Object.keys(SOCKET_MESSAGE), ...Object.keys(SOCKET_SYSTEM)],
}
/** Of frames with a `type` only the ping is specified. */
const isSpecified = (frame: Frame, name: string): boolean =>
  SPECIFIED[frame.from]!.includes(name) && (frame.from === SENT || !('type' in frame.fields))

function schemaOf(frame: Frame): Json {
  const { fields, from } = frame
  const properties = Object.entries(fields).map(([name, field]) => {
    const origin = isSpecified(frame, name) ? 'specified' : 'ours'
    const description = `${sentenceOf(field)}${origin === 'ours' ? ' *(ours)*' : ''}`
    const numeric = Object.keys(field.values ?? { text: '' }).every((key) => /^\d+$/.test(key))
    const form =
      from === SENT ? sentSchema(field, numeric ? 0 : '') : answerSchema(field, !field.needed)
    return [name, { ...form, description, 'x-origin': origin }] as const
  })
  const required = Object.entries(fields).flatMap(([name, { needed: must }]) =>
    must ? [name] : [],
  )
  return { type: 'object', required, properties: Object.fromEntries(properties) }
}

const messages = Object.fromEntries(
  Object.entries(FRAMES).map(([name, frame]) => [
    name,
    {
      name,
      title: frame.title,
      contentType: 'application/json',
      payload: schemaOf(frame),
      examples: [{ payload: frame.example }],
    },
  ]),
)

const referred = (from: Frame['from']): Json[] =>
  Object.entries(FRAMES)
    .filter(([, frame]) => frame.from === from)
    .map(([name]) => ({ $ref: `#/channels/room/messages/${name}` }))

/** The AsyncAPI 3 document of the chat socket. */
export const asyncApi = (): Json => ({
  asyncapi: '3.0.0',
  info: {
    title: 'The room’s chat socket',
    version: '1',
    description:
      'Text frames of JSON, at most 64 KB, no sub-protocol. Written by `npm run docs:api`; docs/api.md has the command grammar. Fields marked *(ours)* are named by neither specification: a platform may leave them out. Close codes: 4401 the token is not valid, 4404 no such room, 1008 flood; after any other the site connects again.',
  },
  defaultContentType: 'application/json',
  servers: {
    platform: { host: 'api.example.com', protocol: 'wss', description: 'The API host.' },
  },
  channels: {
    room: {
      address: '/wss',
      description: 'One connection for one room and one member.',
      bindings: {
        ws: {
          query: {
            type: 'object',
            required: ['roomid', '_token'],
            properties: {
              roomid: { type: 'string', description: 'The `id` of the room.' },
              _token: { type: 'string', description: 'The member’s token.' },
            },
          },
        },
      },
      messages,
    },
  },
  operations: {
    send: {
      action: 'send',
      channel: { $ref: '#/channels/room' },
      summary: 'What the site sends.',
      messages: referred(SENT),
    },
    receive: {
      action: 'receive',
      channel: { $ref: '#/channels/room' },
      summary: 'What the site understands.',
      messages: referred(RECEIVED),
    },
  },
})
