import { LOTTERIES, type LotterySpec } from '#sandbox/domain/lottery/catalogue.ts'

export interface NoticeText {
  title: string
  html: string
}

const sum28 = lotteryOf('sum28')
const mark6 = lotteryOf('mark6')

/** Returns the lottery that the notices of this kind describe. */
function lotteryOf(kind: LotterySpec['kind']): LotterySpec {
  const found = LOTTERIES.find((each) => each.kind === kind)
  if (!found) throw new Error(`no lottery of the kind ${kind}`)
  return found
}

/** Scrolling lines of the hall. */
export const SCROLLING = [
  '演示环境，全部是虚拟货币，不能存取真钱',
  `28 类每 ${sum28.intervalMs / 1000} 秒一期，六合类每 ${mark6.intervalMs / 60_000} 分钟一期`,
  '量力而行，可在“我的 → 理性游戏”设置限额',
]

const about = (venue: string): NoticeText[] => [
  {
    title: `${venue}例行维护通知`,
    html: `<p>${venue}将于本周三 06:00–08:00（北京时间）例行维护，期间不能进入游戏。</p><p>场馆余额不受影响，可随时一键回收。</p>`,
  },
  {
    title: `${venue}恢复开放`,
    html: `<p>${venue}维护完成，已恢复开放。仍进不去时，请返回大厅再试。</p>`,
  },
  {
    title: `${venue}规则说明更新`,
    html: `<p>${venue}的玩法说明已更新，补充了限额与和局处理方式。</p><ul><li>和局退回本金；</li><li>未完成的局以场馆记录为准。</li></ul>`,
  },
]

const general: NoticeText[] = [
  {
    title: '关于演示环境',
    html: '<p>本站是演示环境，全部是<strong>虚拟货币</strong>。请勿向任何人转账。</p>',
  },
  {
    title: '谨防仿冒网站与假客服',
    html: '<p>近期有人冒充客服骗取密码。我们的客服<strong>不会</strong>向您要登录密码、支付密码或验证码。</p>',
  },
  {
    title: '一个账号，一台设备',
    html: '<p>一个账号只能在一台设备上在线。提示“认证失败”又不是本人操作时，请马上修改密码。</p>',
  },
  {
    title: '六合类开奖时间调整',
    html: `<p>六合类改为每 ${mark6.intervalMs / 60_000} 分钟一期，开奖前 ${mark6.closesBefore} 秒封盘，已成立的注单不受影响。</p>`,
  },
  {
    title: '28 类新增“形态”玩法',
    html: '<p>新增对子、顺子、豹子三种玩法，赔率和真实概率见房间“规则与赔率”。</p>',
  },
  {
    title: '理性游戏功能上线',
    html: '<p>现在可以给存款、亏损、单注和时间设上限，还有 15、30 或 60 分钟的游戏时间提醒。</p>',
  },
  {
    title: '取款审核时间说明',
    html: '<p>取款由平台审核，一般 30 分钟内完成，进度见资金明细。</p>',
  },
  {
    title: 'USDT 存款请选对网络',
    html: '<p>请选与地址一致的网络（TRC20 或 ERC20），选错不能到账。</p>',
  },
]

export const ANNOUNCEMENTS: readonly NoticeText[] = [
  ...general,
  ...[
    'AG真人',
    '皇庭真人',
    '星辰真人',
    '至尊真人',
    '沙洲体育',
    '金球体育',
    '雷火电竞',
    '飞鹰电竞',
    '开园棋牌',
    '乐游棋牌',
    'PP电子',
    'AE电子',
  ].flatMap(about),
]

export const INBOX: readonly NoticeText[] = [
  { title: '欢迎加入', html: '<p>欢迎来到星海大厅。可以先试玩，熟悉了再开始。</p>' },
  {
    title: '请设置支付密码',
    html: '<p>取款和绑定收款账户要用支付密码，请在“我的 → 设置”里设置。</p>',
  },
  {
    title: 'VIP等级说明',
    html: '<p>累计存款与流水同时达标后，次日 24:00 前自动晋级，每天最多升一级。</p>',
  },
  {
    title: '返水已到福利中心',
    html: '<p>昨日的返水已算好，请到返水中心领取。</p>',
  },
  {
    title: '账号安全检查',
    html: '<p>建议每三个月改一次登录密码，不要和其他网站相同。</p>',
  },
  { title: '设置您的限额', html: '<p>在理性游戏设置每日限额，一分钟就好。</p>' },
  { title: '场馆余额提醒', html: '<p>场馆里还有余额，可在钱包一键回收。</p>' },
  { title: '资料更新成功', html: '<p>您的个人资料已更新。如非本人操作，请联系客服。</p>' },
  { title: '存款已到账', html: '<p>存款已通过审核，进入平台钱包。</p>' },
  { title: '取款已处理', html: '<p>取款已处理，请留意收款账户。</p>' },
  { title: '活动申请结果', html: '<p>您申请的活动已审核，结果见活动申请记录。</p>' },
  { title: '新版上线', html: '<p>新版支持深色外观、大字号和读屏软件。</p>' },
]
