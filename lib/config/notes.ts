import type { GROUPS, SINGLE } from './schema.ts'

type PathsOf<Group extends keyof typeof GROUPS> =
  `${Group}.${keyof (typeof GROUPS)[Group] & string}`
/** Path of a setting in config.js; the switches of `features` share one note. */
export type SettingPath =
  | keyof typeof SINGLE
  | PathsOf<'brand'>
  | 'features'
  | PathsOf<'money'>
  | PathsOf<'report'>

interface Note {
  readonly en: string
  readonly zh: string
  /** As it is written in config.js. */
  readonly example: string
}

/**
 * The meaning of each setting of config.js: the table of docs/operators.md and its Chinese copy (`npm run docs:api`)
 * and the sandbox's page for trying settings. No page of the site loads it.
 */
export const NOTES: Readonly<Record<SettingPath, Note>> = {
  apiHost: {
    en: 'replaces the host of the build',
    zh: '代替构建时的接口域名',
    example: "'https://api2.example.com'",
  },
  hosts: {
    en: 'further lines a member may switch to; the platform can send the site to no other host',
    zh: '会员可以切换的其他线路；平台也只能把站点带到这些域名',
    example: "['https://api3.example.com']",
  },
  'brand.name': {
    en: 'name of the site in header, titles, home screen, invitations and poster; without it the title that the platform sends, else 游戏大厅',
    zh: '站点名称：页头、页面标题、主屏幕、邀请与海报；不填时用平台返回的 title，再没有则为“游戏大厅”',
    example: "'星海娱乐'",
  },
  'brand.shortName': {
    en: 'name below the icon on a home screen; `brand.name` by default',
    zh: '主屏幕图标下的短名称，默认同 `brand.name`',
    example: "'星海'",
  },
  'brand.logo': {
    en: 'logo in the header and on the poster: a path of the site, an https address, or a PNG, JPEG or WebP as base64 data; without it the platform’s `site_logo`, else the built-in mark',
    zh: '页头与海报的标志：站内路径、https 地址，或 base64 形式的 PNG、JPEG、WebP；不填时用平台返回的 `site_logo`，再没有则为内置图标',
    example: "'/brand/logo.svg'",
  },
  'brand.icon': {
    en: 'icon of the tab and of the home screen, a square of at least 512 px',
    zh: '标签页与主屏幕图标，至少 512 像素的正方形',
    example: "'/brand/icon.png'",
  },
  'brand.accent': {
    en: 'colour of buttons, links and chosen entries on light pages; one that is too faint to read is darkened and named in the console',
    zh: '浅色模式的主色：按钮、链接与选中项；对比度不足时自动加深，并在控制台说明',
    example: "'#8a1c3b'",
  },
  'brand.accentDark': {
    en: 'the same on dark pages; made of `brand.accent` by default, lightened where it is too dark to read',
    zh: '深色模式的主色；默认由 `brand.accent` 推算，过暗时自动提亮',
    example: "'#ff8fab'",
  },
  'brand.themeColor': {
    en: 'colour of the browser’s bars on light pages',
    zh: '浅色模式下浏览器栏的颜色',
    example: "'#ffffff'",
  },
  'brand.themeColorDark': {
    en: 'the same on dark pages',
    zh: '深色模式下浏览器栏的颜色',
    example: "'#161a21'",
  },
  features: {
    en: 'domains to switch off with `false`: `lottery` `promo` `rewards` `vip` `messages` `agent` `invite` `deposit` `withdraw` `transfer` `cards` `help` `support` `download` `discover` `sponsors`; their links, tabs and tab entries go, their pages say so and lead back',
    zh: '用 `false` 关闭的模块：`lottery` `promo` `rewards` `vip` `messages` `agent` `invite` `deposit` `withdraw` `transfer` `cards` `help` `support` `download` `discover` `sponsors`；入口随之消失，原页面说明未开放并可返回',
    example: '{ vip: false, agent: false }',
  },
  chips: {
    en: 'quick stakes of the lottery room, whole yuan, one to six of them; 10, 20, 50, 200, 500 by default',
    zh: '彩票房间的快捷金额，整数元，一至六个；默认 10、20、50、200、500',
    example: '[5, 10, 50, 100, 500]',
  },
  defaultTab: {
    en: 'category with which the hall opens: `realbet` (default), `sport`, `gaming`, `joker`, `concise`, `lottery`',
    zh: '大厅默认打开的分类：`realbet`（默认）、`sport`、`gaming`、`joker`、`concise`、`lottery`',
    example: "'lottery'",
  },
  'money.locale': {
    en: 'groups and decimal sign of amounts, a language tag; digits stay Western, and an amount may be typed with the same decimal sign',
    zh: '金额的分组与小数点，语言标签；数字始终为阿拉伯数字，输入金额时也接受该小数点',
    example: "'zh-CN'",
  },
  'money.symbol': {
    en: 'sign before amounts in yuan; ¥ by default',
    zh: '金额前的符号，默认 ¥',
    example: "'¥'",
  },
  extensions: {
    en: 'what your platform knows beyond the specifications: the table below; nothing of the kind is sent unless it is named here, and none is needed. docs/api.md describes each field',
    zh: '平台在规格之外支持的字段：`request_id`、`username`；默认没有，没有写明就不会发送',
    example: "['request_id']",
  },
  imageHosts: {
    en: 'where the platform’s pictures come from besides its own hosts; without it from any `https` host. Takes effect with `npm run policy`',
    zh: '接口域名之外的图片域名；不填时任何 `https` 域名均可。运行 `npm run policy` 后生效',
    example: "['https://img.example.com']",
  },
  frameHosts: {
    en: 'hosts whose pages `/iframepage?url=` opens without a question, besides those the platform itself has named in the session',
    zh: '`/iframepage?url=` 可以不经询问打开的域名；平台在本次会话中给出的域名除外，它们本来就可以',
    example: "['https://partner.example.com']",
  },
  contacts: {
    en: 'shown on the protection page, and on /kefu when the support desk has no page; an https address is opened, of `mailto:` and `tel:` the address is shown',
    zh: '显示在玩家保护页，以及没有客服页面时的 /kefu；https 地址可点击打开，`mailto:` 与 `tel:` 显示其地址',
    example: "[{ label: '在线客服', url: 'https://help.example.com' }]",
  },
  sponsorUrls: {
    en: 'the pages of /zhanzhuye?type=1 and ?type=2; without them no entry leads there',
    zh: '/zhanzhuye?type=1 与 ?type=2 的页面地址；不填则没有入口',
    example: "['https://sponsor.example.com/one']",
  },
  liveHall: {
    en: 'the hall shows the running rounds of its lotteries (`true`); `false` saves the platform one read per phone, lottery in view and period',
    zh: '大厅实时显示各彩种的期号、倒计时与上期号码（默认 `true`）；设为 `false` 可省去每部手机每期每个可见彩种的一次读取',
    example: 'false',
  },
  serviceWorker: {
    en: 'after its first visit a phone stores the release: the site opens without waiting for the network, and offline (`true`); `false` removes worker and store from every phone at its next visit, see below',
    zh: '首次访问后在手机上保存本版本：再次打开不必等待网络，断网也能打开（默认 `true`）；设为 `false` 后，每部手机下次访问时删除已保存的内容，见下文',
    example: 'false',
  },
  idleLockMs: {
    en: 'milliseconds without a touch before the screen locks (30 minutes)',
    zh: '无操作多少毫秒后锁屏（默认 30 分钟）',
    example: '1800000',
  },
  drawSpreadMs: {
    en: 'milliseconds over which the phones of a room spread the reads after a draw, at least (2000); in a room that sends how many are `online` it grows by itself, see docs/scale.md',
    zh: '开奖后同一房间的手机在多少毫秒内分散读取（至少，默认 2000）；平台告知 `online` 人数时自动加长，见 docs/scale.md',
    example: '8000',
  },
  reconnectSpreadMs: {
    en: 'milliseconds over which the phones come back after your platform closed their sockets (12000)',
    zh: '平台断开聊天连接后，手机在多少毫秒内分散重连（默认 12000）',
    example: '12000',
  },
  ownLimits: {
    en: 'functions that read and write the member’s own limits on your side, see below',
    zh: '由您保存和执行会员自设限额的两个函数 `read`、`write`，见英文说明',
    example: '{ read: () => …, write: (state) => … }',
  },
  'report.url': {
    en: 'where errors and speed of real phones are sent, see below; nothing is sent without it',
    zh: '接收错误与速度数据的地址，见下文；不填则什么也不发送',
    example: "'https://reports.example.com/hall'",
  },
  'report.sample': {
    en: 'share of visits that report, 0 to 1; 1 by default',
    zh: '参与上报的访问比例，0 到 1，默认 1',
    example: '0.1',
  },
  onEvent: {
    en: 'a function that gets each reported event in the page, see below',
    zh: '在页面内接收每一条上报事件的函数，见下文',
    example: '(event) => console.log(event)',
  },
}
export const SETTING_PATHS = Object.keys(NOTES) as SettingPath[]
