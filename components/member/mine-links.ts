import type { IconName } from '#components/ui/icon/icon.tsx'
import { leadsToOff } from '#lib/config.ts'
import { href } from '#lib/routes.ts'

export interface MineLink {
  readonly icon: IconName
  readonly title: string
  readonly href: string
}

const link = (icon: IconName, title: string, to: string): MineLink => ({ icon, title, href: to })

const moneyLinks: readonly MineLink[] = [
  link('deposit', '存款', href('/recharge')),
  link('withdraw', '取款', href('/withdrawal')),
  link('transfer', '转账', href('/transfer')),
  link('list', '明细', href('/transRecord')),
]

/** The other account pages of the member centre (spec 1 §2, /mine), in two parts. */
const parts: readonly (readonly MineLink[])[] = [
  [
    link('chart', '投注记录', href('/betRecord')),
    link('wallet', '场馆余额', href('/account')),
    link('percent', '返水中心', href('/fanshui')),
    link('gift', '福利中心', href('/welfare')),
    link('flag', '活动申请', href('/activityRecord')),
    link('card', '银行卡与地址', href('/wallet')),
  ],
  [
    link('user', '个人资料', href('/userInfo')),
    link('lock', '修改登录密码', href('/password', { type: 1 })),
    link('shield', '理性游戏', href('/protection')),
    link('help', '帮助中心', href('/boutBallBet')),
    link('download', '下载与帮助', href('/DW')),
    link('settings', '设置', href('/userCent')),
  ],
]

const isShown = ({ href: to }: MineLink) => !leadsToOff(to)

/** The links of the domains that are on. */
export const shownMoneyLinks = (): readonly MineLink[] => moneyLinks.filter(isShown)
export const shownParts = (): readonly (readonly MineLink[])[] =>
  parts.map((links) => links.filter(isShown)).filter((links) => links.length > 0)
