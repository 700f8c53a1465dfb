export type VenueRow = readonly [code: string, name: string, kind: string]

/** Venues, each with a balance of its own. */
export const VENUES: readonly VenueRow[] = [
  ['AG', 'AG真人', 'realbet'],
  ['HT', '皇庭真人', 'realbet'],
  ['XC', '星辰真人', 'realbet'],
  ['ZS', '至尊真人', 'realbet'],
  ['SB', '沙洲体育', 'sport'],
  ['JQ', '金球体育', 'sport'],
  ['LH', '雷火电竞', 'gaming'],
  ['FY', '飞鹰电竞', 'gaming'],
  ['KY', '开园棋牌', 'joker'],
  ['LY', '乐游棋牌', 'joker'],
  ['obgdy', 'OB电子', 'concise'],
  ['fgdz', 'FG电子', 'concise'],
  ['pp', 'PP电子', 'concise'],
  ['ae', 'AE电子', 'concise'],
]

export type GameRow = readonly [
  category: string,
  venue: string,
  code: string,
  name: string,
  shown: 0 | 1,
]

export const GAMES: readonly GameRow[] = [
  ['realbet', 'AG', 'lobby', 'AG真人大厅', 1],
  ['realbet', 'AG', 'bac01', '经典百家乐', 1],
  ['realbet', 'AG', 'bac02', '极速百家乐', 1],
  ['realbet', 'AG', 'dt01', '龙虎对决', 1],
  ['realbet', 'HT', 'lobby', '皇庭真人大厅', 1],
  ['realbet', 'HT', 'rou01', '皇庭轮盘', 1],
  ['realbet', 'HT', 'sic01', '皇庭骰宝', 1],
  ['realbet', 'XC', 'lobby', '星辰真人大厅', 1],
  ['realbet', 'XC', 'bj01', '星辰二十一点', 1],
  ['realbet', 'XC', 'nn01', '真人牛牛', 1],
  ['realbet', 'ZS', 'lobby', '至尊真人大厅', 1],
  ['realbet', 'ZS', 'vip01', '至尊包桌', 0],
  ['sport', 'SB', 'lobby', '沙洲体育', 1],
  ['sport', 'SB', 'soccer', '足球赛事', 1],
  ['sport', 'SB', 'basket', '篮球赛事', 1],
  ['sport', 'SB', 'tennis', '网球赛事', 1],
  ['sport', 'SB', 'virtual', '虚拟足球', 1],
  ['sport', 'JQ', 'lobby', '金球体育', 1],
  ['sport', 'JQ', 'live', '金球滚球', 1],
  ['sport', 'JQ', 'volley', '排球与乒乓', 1],
  ['sport', 'JQ', 'winter', '冬季项目', 0],
  ['gaming', 'LH', 'lobby', '雷火电竞', 1],
  ['gaming', 'LH', 'moba', '峡谷对决', 1],
  ['gaming', 'LH', 'fps', '反恐先锋', 1],
  ['gaming', 'LH', 'rts', '星海战略', 1],
  ['gaming', 'FY', 'lobby', '飞鹰电竞', 1],
  ['gaming', 'FY', 'royale', '荒岛求生', 1],
  ['gaming', 'FY', 'race', '极速飞车', 1],
  ['gaming', 'FY', 'card', '卡牌大师', 0],
  ['joker', 'KY', 'lobby', '开园棋牌大厅', 1],
  ['joker', 'KY', 'ddz', '斗地主', 1],
  ['joker', 'KY', 'qznn', '抢庄牛牛', 1],
  ['joker', 'KY', 'zjh', '三张牌', 1],
  ['joker', 'KY', 'ermj', '二人麻将', 1],
  ['joker', 'KY', 'brnn', '百人牛牛', 1],
  ['joker', 'LY', 'lobby', '乐游棋牌大厅', 1],
  ['joker', 'LY', 'dzpk', '德州扑克', 1],
  ['joker', 'LY', 'sss', '十三水', 1],
  ['joker', 'LY', 'ebg', '二八杠', 1],
  ['joker', 'LY', 'hhdz', '红黑对战', 1],
  ['joker', 'LY', 'fish', '捕鱼乐园', 0],
  ['concise', 'obgdy', '', 'OB电子', 1],
  ['concise', 'fgdz', '', 'FG电子', 1],
  ['concise', 'pp', '', 'PP电子', 1],
  ['concise', 'ae', '', 'AE电子', 1],
  ['concise', 'pp', 'pp-001', '黄金矿脉', 1],
  ['concise', 'pp', 'pp-002', '甜品王国', 1],
  ['concise', 'ae', 'ae-001', '鱼跃龙门', 1],
  ['concise', 'obgdy', 'obgdy-001', '月夜狼影', 1],
  ['concise', 'fgdz', 'fgdz-001', '水果七七', 1],
  ['concise', 'fgdz', 'fgdz-099', '旧版水果机', 0],
]

export const SLOT_VENUES = ['obgdy', 'fgdz', 'pp', 'ae'] as const
export type SlotProvider = (typeof SLOT_VENUES)[number]

const FIRST: Record<SlotProvider, string> = {
  obgdy: '月夜狼影',
  fgdz: '水果七七',
  pp: '黄金矿脉',
  ae: '鱼跃龙门',
}
const SECOND: Record<SlotProvider, string> = {
  obgdy: '雪域神鹰',
  fgdz: '铃铛与星',
  pp: '甜品王国',
  ae: '锦鲤池塘',
}

const OPENING: Record<SlotProvider, string> = {
  obgdy: '雪域 暗夜 北极 荒原 苍穹 幻影 迷雾 古堡 巨石 风暴 远古 极光',
  fgdz: '水果 缤纷 欢乐 经典 幸运 复古 糖果 彩虹 派对 闪亮 夏日 满堂',
  pp: '黄金 烈焰 丛林 海洋 沙漠 火山 宝石 热带 西部 神殿 海盗 星际',
  ae: '锦绣 龙宫 敦煌 江南 长安 蓬莱 昆仑 瑶池 桃园 凤仪 金玉 祥云',
}
const ENDING: Record<SlotProvider, string> = {
  obgdy: '猎手 守望者 传说 之眼 秘境 回声 王座',
  fgdz: '转轮 连连看 嘉年华 大满贯 工坊 乐园 七七',
  pp: '宝藏 冒险 之王 奇兵 探险队 风云 连击',
  ae: '献瑞 迎春 宝鉴 仙踪 奇缘 聚宝 盛宴',
}

/** Returns the 86 games of a provider. */
export function slotGames(provider: SlotProvider): [code: string, name: string][] {
  const openings = OPENING[provider].split(' ')
  const endings = ENDING[provider].split(' ')
  const woven = endings.flatMap((end, index) =>
    openings.map((_, turn) => openings[(turn + index) % openings.length]! + end),
  )
  return [FIRST[provider], SECOND[provider], ...woven].map((name, index) => [
    `${provider}-${String(index + 1).padStart(3, '0')}`,
    name,
  ])
}
