/** The bets of a kind of venue: games, and the picks that a line of the bet record shows. */
export interface VenuePlay {
  readonly games: readonly string[]
  readonly picks: readonly string[]
  /** Chance to win in percent, and what a win returns of the stake in percent. */
  readonly wins: number
  readonly returns: readonly number[]
}

export const VENUE_PLAYS: Readonly<Record<string, VenuePlay>> = {
  realbet: {
    games: ['经典百家乐', '极速百家乐', '龙虎对决', '皇庭轮盘'],
    picks: ['庄', '闲', '庄', '闲', '龙', '虎', '红', '黑'],
    wins: 49,
    returns: [195, 200],
  },
  sport: {
    games: ['江城联 对 海港城', '北山 对 东湾', '金岭 对 白鹿', '红杉 对 银狐'],
    picks: ['主胜', '客胜', '大 2.5', '小 2.5', '让球 主 -0.5'],
    wins: 46,
    returns: [178, 192, 205, 240],
  },
  gaming: {
    games: ['峡谷对决 决赛', '反恐先锋 半决赛', '星海战略 小组赛'],
    picks: ['第一局 胜', '总局数 大', '先拿一血', '全场 胜'],
    wins: 47,
    returns: [185, 195, 210],
  },
  joker: {
    games: ['斗地主', '抢庄牛牛', '三张牌', '百人牛牛'],
    picks: ['初级场', '中级场', '初级场'],
    wins: 45,
    returns: [190, 195, 285],
  },
  concise: {
    games: ['黄金矿脉', '甜品王国', '月夜狼影', '水果七七', '鱼跃龙门'],
    picks: ['20 线', '25 线', '50 线'],
    wins: 28,
    returns: [40, 120, 200, 320, 800],
  },
}

/** Why the back office refuses, as the member reads it. */
export const DEPOSIT_REFUSALS = ['未收到款项，请核对转账记录', '付款人姓名与账户不符'] as const
export const WITHDRAWAL_REFUSALS = ['收款账户信息有误，请核对后重新提交'] as const
