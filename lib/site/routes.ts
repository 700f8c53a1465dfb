import { withoutEndSlashes } from './url.ts'

/** The built-in name, shown until the platform's title is read. */
export const SITE_NAME = '游戏大厅'

export type TabName = 'support' | 'hall' | 'discover' | 'promotions' | 'mine'

/** The properties of a path. The shell tests no path itself. */
export interface RouteRow {
  readonly title: string
  /** `member`: the guard sends visitors to /login?redirect=. */
  readonly access: 'public' | 'member'
  /**
   * `balance` has logo, balance and actions, `back` has back arrow, title and balance. With `none` the screen has a header
   * of its own.
   */
  readonly header: 'balance' | 'back' | 'none'
  /** The active tab. Null hides the tab bar. */
  readonly tab: TabName | null
  /** Restores the scroll position on return, or with `back` only on a step back (keep-alive of spec 1 §2 and spec 2 §2). */
  readonly restoresScroll: boolean | 'back'
  /** True for pages with games. They count the minutes of a gaming session and show reality checks (RTS 13). */
  readonly isGamePage: boolean
  /** Colours the head of the page: money, what the house gives, or the night above a hero. */
  readonly tint: 'money' | 'gift' | 'night' | null
}

const row = (
  title: string,
  header: RouteRow['header'],
  tab: TabName | null = null,
  access: RouteRow['access'] = 'public',
): RouteRow => ({
  title,
  access,
  header,
  tab,
  restoresScroll: false,
  isGamePage: false,
  tint: null,
})

const restoringScroll = (each: RouteRow): RouteRow => ({ ...each, restoresScroll: true })
const restoringScrollOnBack = (each: RouteRow): RouteRow => ({ ...each, restoresScroll: 'back' })
const gamePage = (each: RouteRow): RouteRow => ({ ...each, isGamePage: true })
const money = (each: RouteRow): RouteRow => ({ ...each, tint: 'money' })
const gift = (each: RouteRow): RouteRow => ({ ...each, tint: 'gift' })
const night = (each: RouteRow): RouteRow => ({ ...each, tint: 'night' })

const member = (title: string, header: RouteRow['header'] = 'back', tab: TabName | null = null) =>
  row(title, header, tab, 'member')

/** All paths of both specifications (spec 1 §2, spec 2 §2). The inventory test compares app/ with it. */
export const routes = {
  '/': night(restoringScroll(row('游戏大厅', 'balance', 'hall'))),
  '/home': night(restoringScroll(row('游戏大厅', 'balance', 'hall'))),
  '/index_old': night(restoringScroll(row('游戏大厅', 'balance', 'hall'))),
  '/discover': row('发现', 'balance', 'discover'),
  '/news': row('资讯', 'back', 'discover'),
  '/gamePage': gamePage(row('游戏', 'none')),
  '/concise': row('电子游戏', 'back'),
  '/lottery': gamePage(row('彩票', 'none')),
  '/kefu': row('在线客服', 'back', 'support'),
  '/zhanzhu': row('赞助', 'balance', 'discover'),
  '/zhanzhuye': row('赞助专题', 'none'),
  '/iframepage': row('网页', 'none'),
  '/login': night(row('登录', 'back')),
  '/reg': night(row('注册', 'back')),
  '/reg2': night(row('注册', 'back')),
  '/activity': gift(row('优惠活动', 'none', 'promotions')),
  '/activity_old': gift(row('优惠活动', 'balance', 'promotions')),
  '/activityInfo': gift(row('活动详情', 'none')),
  '/vip': row('VIP特权', 'back'),
  '/vip2': row('VIP特权', 'back'),
  '/message': member('消息中心'),
  '/abouts': row('条款与隐私', 'back'),
  '/boutBallBet': row('帮助中心', 'back'),
  '/boutBallBetInfo': row('帮助中心', 'back'),
  '/applyagent': row('申请代理', 'back'),
  '/inviter': row('邀请好友', 'back'),
  '/protection': row('理性游戏', 'back'),
  '/app': member('下载APP', 'balance', 'mine'),
  '/DW': row('下载与帮助', 'back'),
  '/mine': member('我的', 'none', 'mine'),
  '/mine_old': member('我的', 'balance', 'mine'),
  '/userInfo': member('个人资料'),
  '/userCent': member('设置'),
  '/password': member('修改密码'),
  '/recharge': money(restoringScroll(member('存款'))),
  '/payInfo': money(row('充值信息', 'back')),
  '/usdtmore': money(row('USDT协议对比', 'back')),
  '/withdrawal': money(member('取款', 'none')),
  '/transfer': money(member('场馆转账', 'none')),
  '/account': money(row('我的钱包', 'none')),
  '/money': money(member('我的钱包', 'none')),
  '/wallet': money(member('收款账户')),
  '/withdrawAccount': money(member('添加收款账户')),
  '/addBankCard': money(member('添加银行卡')),
  '/addUsdtCard': money(member('添加USDT地址')),
  '/fanshui': gift(member('返水中心')),
  '/welfare': gift(member('福利中心')),
  '/hongbao': gift(row('红包', 'balance', 'promotions')),
  '/betRecord': restoringScrollOnBack(member('投注记录')),
  '/activityRecord': gift(restoringScrollOnBack(member('活动申请记录'))),
  '/transRecord': money(restoringScrollOnBack(member('资金明细'))),
} as const satisfies Record<string, RouteRow>

export type Path = keyof typeof routes

/** Removes the last slash, because a static export has `/mine/` for `/mine`. */
export const normalizePath = (pathname: string): string =>
  pathname === '/' ? '/' : withoutEndSlashes(pathname) || '/'

/** True for a path of the table that {@link normalizePath} has returned. */
export const isPath = (pathname: string): pathname is Path => Object.hasOwn(routes, pathname)

/** Returns the row of a path, with or without its last slash. An unknown path gets the row of the hall. */
export const routeOf = (pathname: string): RouteRow => {
  const path = normalizePath(pathname)
  return isPath(path) ? routes[path] : routes['/']
}

/** The query of an address, read only. */
export type UrlQuery = Pick<URLSearchParams, 'get'>

/** Returns the choice of the parameter `name`: the first one if it is missing, or null if it is unknown. */
export function choiceIn<T extends string>(
  query: UrlQuery,
  name: string,
  choices: readonly T[],
): T | null {
  const value = query.get(name) ?? choices[0]
  return choices.find((each) => each === value) ?? null
}

type QueryValues = Readonly<Record<string, string | number | null | undefined>>

/** Makes all addresses inside the site, without empty values: `href('/login', { type: 1 })` → `/login/?type=1`. */
export function href(path: Path, query: QueryValues = {}): string {
  const values = Object.entries(query).filter(([, value]) => (value ?? '') !== '')
  const search = new URLSearchParams(values.map(([key, value]) => [key, String(value)])).toString()
  return (path === '/' ? '/' : `${path}/`) + (search ? `?${search}` : '')
}

interface TabEntry {
  readonly name: TabName
  readonly label: string
  readonly path: Path
}

/** The tab bar (spec 1 §2, Navigation shell). `tab` of a route row says which tab is active. */
export const tabs: readonly TabEntry[] = [
  { name: 'support', label: '客服', path: '/kefu' },
  { name: 'hall', label: '大厅', path: '/' },
  { name: 'discover', label: '发现', path: '/discover' },
  { name: 'promotions', label: '优惠', path: '/activity' },
  { name: 'mine', label: '我的', path: '/mine' },
]

const splitQuery = (address: string): [pathname: string, search: string] => {
  const [beforeHash = ''] = address.split('#')
  const index = beforeHash.indexOf('?')
  return index < 0 ? [beforeHash, ''] : [beforeHash.slice(0, index), beforeHash.slice(index + 1)]
}

/** Returns the page of an unvalidated address, or null for a path that is not in the table. */
function findPage(address: string): { path: Path; address: string } | null {
  const [pathname, search] = splitQuery(address)
  const path = normalizePath(pathname)
  return isPath(path) ? { path, address: href(path) + (search ? `?${search}` : '') } : null
}

/** Returns an unvalidated path and query in the form of {@link href}, or null for a path that is not in the table. */
export const pageAt = (address: string): string | null => findPage(address)?.address ?? null

/** The pages of sign-in and registration. No redirect leads to them. */
export const signInPaths: ReadonlySet<Path> = new Set<Path>(['/login', '/reg', '/reg2'])

/**
 * Returns the address to which `?redirect=` may lead: a path of the table with its query, but no sign-in page. Anything
 * else becomes '/' (ASVS 3.7).
 */
export function safeRedirect(raw: string | null | undefined): string {
  if (!raw || !raw.startsWith('/') || raw.startsWith('//') || /[\\\s\p{Cc}]/u.test(raw)) return '/'
  const page = findPage(raw)
  return page && !signInPaths.has(page.path) ? page.address : '/'
}

/** Turns an old hash-mode link (`#/login?type=1&pid=7`) into an address of today. Returns null for any other hash. */
export function fromLegacyHash(hash: string): string | null {
  if (!hash.startsWith('#/')) return null
  return findPage(hash.slice(1))?.address ?? '/'
}

/** True if `address` has the path of `here`, and no query or the same one. */
export function isHere(address: string, here: string): boolean {
  const [path, search] = splitQuery(address)
  const [herePath, hereSearch] = splitQuery(here)
  return normalizePath(path) === normalizePath(herePath) && (search === '' || search === hereSearch)
}
