import { href } from '#lib/routes.ts'
import { withinOneEdit } from './one-edit.ts'
import { initialsOf } from './pinyin.ts'
import { fold } from './search.ts'

/** A page or help article that the search finds. */
export interface FoundPage {
  readonly title: string
  readonly to: string
}

/** Titles with their pinyin: the device sorts by pinyin, but does not spell it. Further words after it. */
const PAGES: readonly (readonly [title: string, words: string, to: string])[] = [
  ['存款', 'cunkuan chongzhi 充值 usdt', href('/recharge')],
  ['取款', 'qukuan tixian 提现 提款', href('/withdrawal')],
  ['场馆转账', 'changguanzhuanzhang zhuanzhang', href('/transfer')],
  ['我的钱包', 'wodeqianbao qianbao 余额', href('/money')],
  ['卡片管理', 'kapianguanli yinhangka 银行卡 绑卡', href('/wallet')],
  ['投注记录', 'touzhujilu zhudan 注单', href('/betRecord')],
  ['资金明细', 'zijinmingxi zhangdan 账单 流水', href('/transRecord')],
  ['活动申请记录', 'huodongshenqingjilu', href('/activityRecord')],
  ['返水中心', 'fanshuizhongxin fanshui 洗码', href('/fanshui')],
  ['福利中心', 'fulizhongxin fuli 礼金', href('/welfare')],
  ['红包', 'hongbao', href('/hongbao')],
  ['优惠活动', 'youhuihuodong youhui huodong', href('/activity')],
  ['VIP特权', 'viptequan huiyuan 会员等级', href('/vip')],
  ['消息中心', 'xiaoxizhongxin gonggao 公告 站内信', href('/message')],
  ['邀请好友', 'yaoqinghaoyou yaoqing 推广', href('/inviter')],
  ['代理申请', 'dailishenqing daili', href('/applyagent')],
  ['玩家保护', 'wanjiabaohu xianne 限额 自我排除 暂停', href('/protection')],
  ['设置', 'shezhi 深色 文字大小 省流量 声音', href('/userCent')],
  ['个人资料', 'gerenziliao touxiang 头像', href('/userInfo')],
  ['修改密码', 'xiugaimima mima', href('/password', { type: 1 })],
  ['支付密码', 'zhifumima', href('/password', { type: 2 })],
  ['在线客服', 'zaixiankefu kefu', href('/kefu')],
  ['下载应用', 'xiazaiyingyong app', href('/app')],
  ['帮助中心', 'bangzhuzhongxin bangzhu', href('/boutBallBet')],
  ['常见问题', 'changjianwenti wenti', href('/boutBallBetInfo', { type: 1 })],
  ['责任博彩', 'zerenbocai', href('/boutBallBetInfo', { type: 8 })],
  ['联系我们', 'lianxiwomen', href('/boutBallBetInfo', { type: 4 })],
  ['USDT协议对比', 'usdtxieyiduibi trc20 erc20', href('/usdtmore')],
]
const USUAL = new Set([
  '存款',
  '取款',
  '投注记录',
  '资金明细',
  '优惠活动',
  'VIP特权',
  '帮助中心',
  '玩家保护',
])
/** Pages that are offered before anything is typed. */
export const PAGES_TO_FIND: readonly FoundPage[] = PAGES.filter(([title]) => USUAL.has(title)).map(
  ([title, , to]) => ({ title, to }),
)

const SHORTEST_TYPO = 4

const INDEX = PAGES.map(([title, words, to]) => ({
  found: { title, to },
  texts: [title, ...initialsOf(title), ...words.split(' ')].map(fold),
}))

/** Pages whose title, pinyin or usual other name begins with the query or, from four letters on, nearly is it. */
export function searchPages(query: string): FoundPage[] {
  const wanted = fold(query)
  if (wanted === '') return []
  const begins = INDEX.filter(({ texts }) => texts.some((text) => text.startsWith(wanted)))
  const nearly = INDEX.filter(
    ({ texts }) =>
      wanted.length >= SHORTEST_TYPO && texts.some((text) => withinOneEdit(text, wanted)),
  )
  return [...new Set([...begins, ...nearly])].map(({ found }) => found)
}
