import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fromLegacyHash,
  href,
  isHere,
  isPath,
  normalizePath,
  routes,
  routeOf,
  safeRedirect,
  tabs,
  type Path,
} from './routes.ts'

const paths = Object.keys(routes) as Path[]
const anyPath = fc.constantFrom(...paths)

describe('redirect=', () => {
  test.each([
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['https://evil.example'],
    ['https:evil.example'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['/\tevil'],
    ['/\n/evil.example'],
    [' /mine'],
    ['/mine /x'],
    ['/%2F%2Fevil.example'],
    ['/%5Cevil.example'],
    ['/..//evil.example'],
    ['/./mine/..//evil.example'],
    ['/mine/../../etc'],
    ['/mine@evil.example'],
    ['/nosuch'],
    ['/constructor'],
    ['/__proto__'],
    ['/login'],
    ['/login/?redirect=/mine'],
    ['/reg'],
    ['/reg2/?pid=1'],
    ['mine'],
    [''],
    [null],
    [undefined],
    ['/mine\u0000'],
    ['/mine\u2028'],
  ])('%j leads to the hall', (raw) => {
    expect(safeRedirect(raw)).toBe('/')
  })

  test.each([
    ['/mine', '/mine/'],
    ['/mine/', '/mine/'],
    ['/lottery?room_id=1', '/lottery/?room_id=1'],
    ['/gamePage/?name=a&type=0&code=%E7%9C%9F', '/gamePage/?name=a&type=0&code=%E7%9C%9F'],
    ['/activityInfo?id=3#//evil.example', '/activityInfo/?id=3'],
    ['/gamePage?name=a?b=c', '/gamePage/?name=a?b=c'],
    ['/recharge?next=//evil.example', '/recharge/?next=//evil.example'],
  ])('%j leads to %j', (raw, to) => {
    expect(safeRedirect(raw)).toBe(to)
  })

  test('any value stays on this origin and on a path of the table', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('/', '//', '\\', '..', 'login', 'mine', '?', '#', '@', ':', 'evil.example'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const to = safeRedirect(`/${pieces.join('')}`)
        const url = new URL(to, 'https://here.example')
        expect(url.origin).toBe('https://here.example')
        expect(isPath(normalizePath(url.pathname))).toBe(true)
        expect(to.startsWith('/') && !to.startsWith('//')).toBe(true)
      }),
    )
  })

  test('leads to every page of the table except the sign-in pages', () => {
    fc.assert(
      fc.property(anyPath, fc.dictionary(fc.string(), fc.string()), (path, query) => {
        const to = href(path, query)
        const signsIn = ['/login', '/reg', '/reg2'].includes(path)
        expect(safeRedirect(to)).toBe(signsIn ? '/' : to)
      }),
    )
  })
})

describe('old hash links', () => {
  test.each([
    ['#/login?type=1&pid=7', '/login/?type=1&pid=7'],
    ['#/', '/'],
    ['#/gamePage?dailiD=2', '/gamePage/?dailiD=2'],
    ['#/lottery?room_id=3', '/lottery/?room_id=3'],
    ['#/mine/', '/mine/'],
    ['#/nosuch?x=1', '/'],
    ['#//evil.example', '/'],
    ['#/login?redirect=/activityInfo?id=3', '/login/?redirect=/activityInfo?id=3'],
  ])('%s is %s', (hash, to) => {
    expect(fromLegacyHash(hash)).toBe(to)
  })

  test.each(['', '#', '#content', '#login', '#?/x'])('%j is no old link', (hash) => {
    expect(fromLegacyHash(hash)).toBeNull()
  })

  test('every page is found with its query', () => {
    fc.assert(
      fc.property(anyPath, fc.webQueryParameters(), (path, search) => {
        expect(fromLegacyHash(`#${path}?${search}`)).toBe(
          href(path) + (search === '' ? '' : `?${search}`),
        )
      }),
    )
  })
})

describe('addresses', () => {
  test('leave out empty values', () => {
    expect(href('/login', { type: 1, pid: undefined, redirect: '' })).toBe('/login/?type=1')
    expect(href('/', { tab: 'a b' })).toBe('/?tab=a+b')
  })

  test('addresses of the export and of the table have the same path', () => {
    expect(normalizePath('/mine/')).toBe('/mine')
    expect(normalizePath('/mine//')).toBe('/mine')
    expect(normalizePath('/')).toBe('/')
    expect(normalizePath('//')).toBe('/')
    expect(routeOf('/mine/').title).toBe('我的')
    expect(routeOf('/nosuch')).toBe(routes['/'])
  })

  test.each([
    ['/', '/', true],
    ['/', '/?tab=slots', true],
    ['/mine', '/mine/', true],
    ['/concise/?type=pp', '/concise/?type=pp', true],
    ['/concise/?type=ae', '/concise/?type=pp', false],
    ['/', '/home/', false],
    ['/login/?type=1', '/login/', false],
  ])('isHere of %s on %s is %s', (to, here, already) => {
    expect(isHere(to, here)).toBe(already)
  })
})

test('the tab bar has five pages of the table in the order of the specification', () => {
  expect(tabs.map((each) => each.label)).toEqual(['客服', '大厅', '发现', '优惠', '我的'])
  expect(tabs.every((each) => isPath(each.path))).toBe(true)
})

test('the pages of the specification restore their scroll position', () => {
  const restoring = (how: boolean | 'back') =>
    paths.filter((path) => routes[path].restoresScroll === how)
  expect(restoring(true)).toEqual(expect.arrayContaining(['/', '/home', '/index_old', '/recharge']))
  // A record page opens with its newest row.
  expect(restoring('back')).toEqual(
    expect.arrayContaining(['/betRecord', '/activityRecord', '/transRecord']),
  )
})

test('the pages with a tab bar and their active tab (spec 1 §2, Navigation shell)', () => {
  const lit = Object.fromEntries(
    paths.filter((path) => routes[path].tab !== null).map((path) => [path, routes[path].tab]),
  )
  expect(lit).toMatchObject({
    '/': 'hall',
    '/home': 'hall',
    '/index_old': 'hall',
    '/discover': 'discover',
    '/zhanzhu': 'discover',
    '/hongbao': 'promotions',
    '/activity': 'promotions',
    '/activity_old': 'promotions',
    '/mine': 'mine',
    '/mine_old': 'mine',
    '/app': 'mine',
    // The targets of tabs and the feed are not in the specification.
    '/kefu': 'support',
    '/news': 'discover',
  })
})

test('every page shows the balance except those with a header of their own (spec 1 §2, RTS 1A)', () => {
  const own = paths.filter((path) => routes[path].header === 'none')
  expect(own).toEqual([
    '/gamePage',
    '/lottery',
    '/zhanzhuye',
    '/iframepage',
    '/activity',
    '/activityInfo',
    '/mine',
    '/withdrawal',
    '/transfer',
    '/account',
    '/money',
  ])
  expect(routes['/app']).toMatchObject({ header: 'balance', tab: 'mine', access: 'member' })
})
