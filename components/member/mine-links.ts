import type { IconName } from '#components/ui/icon/icon.tsx'
import { leadsToOff } from '#lib/config.ts'
import { href } from '#lib/routes.ts'

export interface MineLink {
  readonly icon: IconName
  readonly title: string
  readonly href: string
}

const link = (icon: IconName, title: string, to: string): MineLink => ({ icon, title, href: to })

/** The account pages of the member centre (spec 1 §2, /mine), grouped by purpose. */
const moneyLinks: readonly MineLink[] = [
  link('deposit', '存款', href('/recharge')),
  link('withdraw', '取款', href('/withdrawal')),
  link('transfer', '场馆转账', href('/transfer')),
  link('wallet', '我的钱包', href('/account')),
]

interface Group {
  readonly title: string
  readonly links: readonly MineLink[]
}

const groups: readonly Group[] = [
  {
    title: '资金与记录',
    links: [
      link('wallet', '钱包总览', href('/money')),
      link('list', '资金明细', href('/transRecord')),
      link('chart', '投注记录', href('/betRecord')),
      link('flag', '活动申请', href('/activityRecord')),
    ],
  },
  {
    title: '福利',
    links: [
      link('percent', '返水中心', href('/fanshui')),
      link('gift', '福利中心', href('/welfare')),
      link('crown', 'VIP特权', href('/vip')),
      link('user-plus', '邀请好友', href('/inviter')),
    ],
  },
  {
    title: '账户',
    links: [
      link('user', '个人资料', href('/userInfo')),
      link('card', '卡片管理', href('/wallet')),
      link('lock', '登录密码', href('/password', { type: 1 })),
      link('shield', '玩家保护', href('/protection')),
    ],
  },
  {
    title: '帮助与设置',
    links: [
      link('bell', '消息中心', href('/message')),
      link('help', '帮助中心', href('/boutBallBet')),
      link('download', '下载与帮助', href('/DW')),
      link('settings', '设置', href('/userCent')),
    ],
  },
]

const isShown = ({ href: to }: MineLink) => !leadsToOff(to)

/** The links of the domains that are on. */
export const shownMoneyLinks = (): readonly MineLink[] => moneyLinks.filter(isShown)
export const shownGroups = (): readonly Group[] =>
  groups
    .map(({ title, links }) => ({ title, links: links.filter(isShown) }))
    .filter(({ links }) => links.length > 0)
