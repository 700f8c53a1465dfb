import { href } from '#lib/site/routes.ts'
import type { Findable } from '#lib/text/search.ts'

/** A page or help article that the search finds. */
interface SearchPage {
  readonly title: string
  readonly address: string
  /** Other words that members use. */
  readonly words: readonly string[]
}

const TABLE: readonly (readonly [title: string, address: string, ...words: string[]])[] = [
  ['存款', href('/recharge'), '充值', 'USDT'],
  ['取款', href('/withdrawal'), '提现', '提款'],
  ['场馆转账', href('/transfer')],
  ['我的钱包', href('/money'), '余额'],
  ['收款账户', href('/wallet'), '银行卡', '绑卡'],
  ['投注记录', href('/betRecord'), '注单'],
  ['资金明细', href('/transRecord', { type: 'all' }), '账单', '流水'],
  ['活动申请记录', href('/activityRecord')],
  ['返水中心', href('/fanshui'), '洗码'],
  ['福利中心', href('/welfare'), '礼金'],
  ['红包', href('/hongbao')],
  ['优惠活动', href('/activity')],
  ['VIP特权', href('/vip'), '会员等级'],
  ['消息中心', href('/message'), '公告', '站内信'],
  ['邀请好友', href('/inviter'), '推广'],
  ['申请代理', href('/applyagent')],
  ['赞助', href('/zhanzhu')],
  ['理性游戏', href('/protection'), '限额', '自我排除', '暂停'],
  ['设置', href('/userCent'), '深色', '文字大小', '声音'],
  ['个人资料', href('/userInfo'), '头像'],
  ['修改密码', href('/password', { type: 1 })],
  ['支付密码', href('/password', { type: 2 })],
  ['在线客服', href('/kefu')],
  ['下载APP', href('/app'), '应用'],
  ['帮助中心', href('/boutBallBet')],
  ['常见问题', href('/boutBallBetInfo', { type: 1 })],
  ['理性游戏说明', href('/boutBallBetInfo', { type: 8 }), '责任博彩'],
  ['联系我们', href('/boutBallBetInfo', { type: 4 })],
  ['USDT协议对比', href('/usdtmore'), 'TRC20', 'ERC20'],
]
const USUAL = new Set([
  '存款',
  '取款',
  '投注记录',
  '资金明细',
  '优惠活动',
  'VIP特权',
  '帮助中心',
  '理性游戏',
])

export const SEARCH_PAGES: readonly SearchPage[] = TABLE.map(([title, address, ...words]) => ({
  title,
  address,
  words,
}))

/** The pages that the search offers before any input. */
export const USUAL_PAGES = SEARCH_PAGES.filter(({ title }) => USUAL.has(title))

export const findablePage = ({ title, words }: SearchPage): Findable => ({ name: title, words })
