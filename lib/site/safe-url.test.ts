import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeUrlAt, linkTarget, type UrlKind } from './safe-url.ts'

const KINDS: readonly UrlKind[] = ['frame', 'image', 'link', 'download']
const production = {
  origin: 'https://hall.example',
  platform: 'https://api.example',
  sandboxPath: '',
}
const sandbox = { origin: 'http://localhost:3000', platform: '', sandboxPath: '/sandbox/' }
const judge = (raw: string, kind: UrlKind) => safeUrlAt(raw, kind, production)

const refusedEverywhere = [
  '',
  '   ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://hall.example/%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/png;base64,AAAA" onerror="alert(1)',
  'file:///etc/passwd',
  'ftp://files.example/x',
  'about:blank',
  'view-source:https://evil.example',
  'filesystem:https://hall.example/temporary/x',
  'https://user@evil.example/',
  'https://hall.example@evil.example/',
  'https://:secret@evil.example/',
  '\\\\evil.example/x',
  '/\\evil.example/x',
  'https:\\\\evil.example',
  'https://evil.example/\u0000',
  'https://evil.example/\u007f',
  'https://',
  'https://exa mple/',
]

test.each(refusedEverywhere)('%j is refused as frame, picture, link and download', (raw) => {
  for (const kind of KINDS) expect(judge(raw, kind)).toBeNull()
})

test('an SVG is allowed only as a picture, which runs no script', () => {
  const svg = 'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+'
  expect(KINDS.map((kind) => judge(svg, kind))).toEqual([null, svg, null, null])
})

/** The spellings in which back ends, forms and mailers write the bytes of a picture. */
const SPELLINGS: readonly ((base64: string, type: string) => string)[] = [
  (base64) => base64,
  (base64) => base64.replace(/.{76}/g, '$&\r\n'),
  (base64) => base64.replaceAll('+', '-').replaceAll('/', '_'),
  (base64, type) => `data:${type};base64,${base64}`,
  (base64, type) => `data:${type};base64,${encodeURIComponent(base64)}`,
  (base64, type) => `data:${type};base64,${base64.replaceAll('+', ' ')}`,
  (base64, type) => `data:${type},${base64}`,
  (base64, type) => `${type};base64,${base64}`,
  (base64) => `base64,${base64}`,
  (base64, type) => `"data:${type};charset=utf-8;base64,${base64}"`,
  (base64, type) => `<img alt="code" src='data:${type};base64,${base64}'>`,
]
const KINDS_OF_PICTURE = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
  ['image/svg+xml', [...Buffer.from('<?xml version="1.0"?><svg>')]],
] as const

test('the bytes of a picture are the same in every spelling', () => {
  const picture = fc.tuple(fc.constantFrom(...KINDS_OF_PICTURE), fc.uint8Array({ maxLength: 200 }))
  fc.assert(
    fc.property(picture, fc.constantFrom(...SPELLINGS), ([[type, first], rest], spell) => {
      const base64 = Buffer.from([...first, ...rest]).toString('base64')
      expect(judge(spell(base64, type), 'image')).toBe(`data:${type};base64,${base64}`)
    }),
  )
})

test.each([
  ['data:image/svg+xml;utf8,<svg id="a#b"/>', 'data:image/svg+xml,%3Csvg%20id%3D%22a%23b%22%2F%3E'],
  ['<img src="https://cdn.example/a.png" width=200>', 'https://cdn.example/a.png'],
  ["url('https://cdn.example/a.png')", 'https://cdn.example/a.png'],
])('the picture in %j is %j', (raw, address) => expect(judge(raw, 'image')).toBe(address))

test.each([
  ['https://games.example/play?id=1', 'frame', 'https://games.example/play?id=1'],
  ['//games.example/play', 'frame', 'https://games.example/play'],
  ['https://hall.example/', 'frame', null],
  ['/mine/', 'frame', null],
  ['./sandbox/game', 'frame', null],
  ['https://hall.example/sandbox/game', 'frame', null],
  ['blob:https://hall.example/1', 'frame', null],
  ['itms-services://?action=download-manifest&url=https://a.example/m.plist', 'frame', null],
  ['https://cdn.example/a.png', 'image', 'https://cdn.example/a.png'],
  ['/storage/a.png', 'image', 'https://api.example/storage/a.png'],
  ['data:image/png;base64,iVBORw0KGgo=', 'image', 'data:image/png;base64,iVBORw0KGgo='],
  ['blob:https://hall.example/1-2', 'image', 'blob:https://hall.example/1-2'],
  ['blob:https://evil.example/1-2', 'image', null],
  ['itms-services://?url=x', 'image', null],
  ['https://t.example/', 'link', 'https://t.example/'],
  ['blob:https://hall.example/1', 'link', null],
  ['data:image/png;base64,iVBORw0KGgo=', 'link', null],
  ['itms-services://?url=x', 'link', null],
  ['https://d.example/app.apk', 'download', 'https://d.example/app.apk'],
  ['itms-services://?action=x', 'download', 'itms-services://?action=x'],
  ['mailto:a@b.example', 'link', 'mailto:a@b.example'],
  ['tel:+86-400-123', 'link', 'tel:+86-400-123'],
  ['tel:400123', 'frame', null],
  ['http://cdn.example/q.png', 'image', 'https://cdn.example/q.png'],
  ['http://t.example/a?b=1#c', 'link', 'https://t.example/a?b=1#c'],
  ['http://games.example/play', 'frame', 'https://games.example/play'],
  ['http://d.example/app.apk', 'download', 'https://d.example/app.apk'],
  ['http://hall.example/mine/', 'frame', null],
] as const)('%j as %s gives %j', (raw, kind, answer) => {
  expect(judge(raw, kind)).toBe(answer)
})

const PNG = 'data:image/png;base64,iVBORw0KGgoAAA=='
test.each([
  ['iVBORw0KGgoAAA==', PNG],
  [' iVBORw0K\r\nGgoAAA==\n', PNG],
  ['data:image/png;base64,\niVBORw0K\nGgoAAA==', PNG],
  ['data:image/png;charset=utf-8;base64,iVBORw0KGgoAAA==', PNG],
  ['DATA:IMAGE/PNG;BASE64, iVBORw0KGgoAAA==', PNG],
  ['data:application/octet-stream;base64,iVBORw0KGgoAAA==', PNG],
  ['data:text/html;base64,iVBORw0KGgoAAA==', PNG],
  ['data:image/jpg;base64,/9j/4AAQSkZJRg==', 'data:image/jpeg;base64,/9j/4AAQSkZJRg=='],
  ['/9j/2wBDAAEB', 'data:image/jpeg;base64,/9j/2wBDAAEB'],
  ['R0lGODlhAQ==', 'data:image/gif;base64,R0lGODlhAQ=='],
  ['UklGRiQAAABXRUJQVlA4IA==', 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IA=='],
  ['AAAAIGZ0eXBhdmlmAA==', 'data:image/avif;base64,AAAAIGZ0eXBhdmlmAA=='],
  ['/9j/a.png', 'https://api.example/9j/a.png'],
])('%j is the picture %j', (raw, picture) => {
  expect(judge(raw, 'image')).toBe(picture)
  if (picture?.startsWith('data:')) expect(judge(picture, 'link')).toBeNull()
})

test('the sandbox may show only its own pages of its origin', () => {
  expect(safeUrlAt('/sandbox/game?x=1', 'frame', sandbox)).toBe(
    'http://localhost:3000/sandbox/game?x=1',
  )
  expect(safeUrlAt('/sandbox/../mine/', 'frame', sandbox)).toBeNull()
  expect(safeUrlAt('/mine/', 'frame', sandbox)).toBeNull()
  expect(safeUrlAt('http://localhost:3001/sandbox/x', 'link', sandbox)).toBe(
    'https://localhost:3001/sandbox/x',
  )
  expect(safeUrlAt('blob:http://localhost:3000/sandbox/x', 'frame', sandbox)).toBeNull()
})

test('any accepted address has an allowed scheme and no user', () => {
  const piece = fc.constantFrom(
    'https:',
    'http:',
    'javascript:',
    'data:',
    'blob:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '?',
    '#',
    '\n',
    '\t',
    '%0a',
    'evil.example',
    'hall.example',
    'image/png;base64,',
    'text/html,',
    'AAAA',
    ' ',
  )
  const address = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(piece, { maxLength: 9 }).map((all) => all.join('')),
  )
  const allowed: Record<UrlKind, RegExp> = {
    frame: /^https:$/,
    image: /^(https|blob|data):$/,
    link: /^(https|tel|mailto):$/,
    download: /^(https|itms-services):$/,
  }
  fc.assert(
    fc.property(address, fc.constantFrom(...KINDS), (raw, kind) => {
      const answer = judge(raw, kind)
      if (answer === null) return
      const url = new URL(answer)
      expect(url.protocol).toMatch(allowed[kind])
      expect(url.username + url.password).toBe('')
      if (url.protocol === 'data:') expect(answer).toMatch(/^data:image\//i)
      if (kind === 'frame') expect(url.origin).not.toBe(production.origin)
    }),
    { numRuns: 3000 },
  )
})

const [origin, host] = ['https://localhost', 'localhost']

test.each([
  ['/recharge', '/recharge/'],
  ['recharge', '/recharge/'],
  ['#/recharge', '/recharge/'],
  ['/#/transRecord?type=1', '/transRecord/?type=1'],
  [`${origin}/activityInfo?id=3`, '/activityInfo/?id=3'],
  [`${origin}/index.html#/vip`, '/vip/'],
  [`//${host}/mine/index.html`, '/mine/'],
  [`https://${host}/reg2?pid=7`, '/reg2/?pid=7'],
  [' /?tab=sport ', '/?tab=sport'],
  [origin, '/'],
  ['#/nosuch', '/'],
])('%j leads to %j of this site', (raw, page) => {
  expect(linkTarget(raw)).toEqual({ inside: page })
})

test.each([
  ['https://t.example/recharge', 'https://t.example/recharge'],
  ['http://t.example/#/recharge', 'https://t.example/#/recharge'],
  ['tel:400123', 'tel:400123'],
])('%j leads elsewhere', (raw, address) => {
  expect(linkTarget(raw)).toEqual({ outside: address })
})

test.each(['', '#', '#top', 'https://user@localhost/vip', '/\\evil.example\u0000', 'blob:x'])(
  '%j leads nowhere',
  (raw) => expect(linkTarget(raw)).toBeNull(),
)
