import type { Category } from '#lib/constants.ts'
import type { QuestionPicture } from '#lib/notify.ts'
import { config } from '#lib/site/config.ts'
import { textHash } from '#lib/text/name.ts'
import type { Tile } from './catalog.ts'

/** Signs in a game's code or name, and their drawings. The first match counts. */
const BY_NAME: readonly (readonly [sign: RegExp, drawing: string])[] = [
  [/极速百家|speed.?bac|bac02/i, 'speed-baccarat'],
  [/百家|bac/i, 'baccarat'],
  [/龙虎|\bdt\d|dragon/i, 'dragon-tiger'],
  [/轮盘|\brou/i, 'roulette'],
  [/骰|sic|dice/i, 'dice'],
  [/二十一点|21点|\bbj\d|blackjack/i, 'blackjack'],
  [/牛牛|\bnn/i, 'bull'],
  [/虚拟|virtual/i, 'screen'],
  [/足球|soccer|football/i, 'football'],
  [/篮球|basket/i, 'basketball'],
  [/网球|tennis/i, 'tennis'],
  [/排球|volley/i, 'volleyball'],
  [/滚球|\blive\b/i, 'stopwatch'],
  [/峡谷|moba|\blol\b|dota/i, 'swords'],
  [/反恐|fps|csgo/i, 'target'],
  [/星海|\brts\b|星际/i, 'planet'],
  [/求生|royale|pubg/i, 'parachute'],
  [/飞车|\brace/i, 'racer'],
  [/斗地主|ddz/i, 'landlord'],
  [/麻将|mj/i, 'mahjong'],
  [/三张|金花|zjh/i, 'fan'],
  [/德州|poker|dzpk/i, 'poker'],
  [/十三|sss/i, 'landlord'],
  [/二八|ebg/i, 'domino'],
  [/红黑|hhdz/i, 'red-black'],
  [/捕鱼|鱼|锦鲤|龙宫|龙门|fish|koi/i, 'fishing'],
  [/加拿大|jnd|canada/i, 'canada28'],
  [/极速28|js28/i, 'speed28'],
  [/极速六|js6/i, 'speed-mark6'],
  [/六合|六|澳门|mark6/i, 'mark6'],
  [/28/, 'lucky28'],
  [/狼|夜|月|迷雾|幻影|wolf/i, 'moon'],
  [/鹰|凤|鹏|苍穹|eagle/i, 'eagle'],
  [/铃|bell/i, 'bell'],
  [/甜|糖|candy/i, 'candy'],
  [/樱|果|缤纷|夏日|fruit|cherry/i, 'cherry'],
  [/烈焰|火|flame|fire/i, 'flame'],
  [/沙漠|pyramid/i, 'pyramid'],
  [/海盗|西部|ship/i, 'ship'],
  [/雪|北极|极光|冰|昆仑|荒原|ice/i, 'peak'],
  [/丛林|热带|jungle/i, 'jungle'],
  [/海洋|珍珠|瑶池|pearl/i, 'pearl'],
  [/神殿|古堡|远古|巨石|temple/i, 'temple'],
  [/云|蓬莱|风暴|彩虹/, 'cloud'],
  [/莲|桃|花|锦绣|lotus/i, 'lotus'],
  [/扇|江南|长安|敦煌|复古/, 'folding-fan'],
  [/矿/, 'gold-mine'],
  [/宝石|钻|gem/i, 'gem'],
  [/祥|金玉|元宝/, 'ingot'],
  [/金|gold/i, 'coins'],
  [/宝|chest/i, 'chest'],
  [/幸运|满堂|clover|lucky/i, 'clover'],
  [/经典|七七|777/, 'reels'],
  [/星|闪亮|star/i, 'star'],
]

/** The drawings of a game that matches no sign. */
const OF_CATEGORY: Readonly<Record<Category, readonly string[]>> = {
  realbet: ['lounge', 'chips', 'crown'],
  sport: ['trophy', 'stopwatch'],
  gaming: ['gamepad', 'swords', 'target'],
  joker: ['chips', 'fan', 'poker'],
  lottery: ['lucky28', 'mark6'],
  concise: ['reels', 'gem', 'star', 'coins', 'chest', 'clover', 'crown'],
}

/** Words in the title of a banner or promotion, and their drawings. */
const OF_TITLE: readonly (readonly [sign: RegExp, drawing: string])[] = [
  [/红包/, 'packet'],
  [/六合|生肖/, 'mark6'],
  [/28|彩票|连中/, 'lucky28'],
  [/电竞/, 'gamepad'],
  [/体育|赛事|球/, 'trophy'],
  [/电子/, 'reels'],
  [/上限|保护|理性/, 'shield'],
  [/VIP|晋级/i, 'crown'],
  [/返水/, 'coins'],
  [/好友|邀请/, 'ship'],
  [/幸运/, 'clover'],
  [/次存|加赠/, 'ingot'],
  [/签到|每日|周/, 'bell'],
]

const byName = (text: string) => BY_NAME.find(([sign]) => sign.test(text))?.[1]

/** Returns the drawing of a game that has no picture. `hint` is its code and name. */
export function gameDrawing(category: Category, id: string, hint: string): string {
  const usual = OF_CATEGORY[category]
  return byName(hint) ?? usual[textHash(id) % usual.length] ?? 'reels'
}

/** Words in the name of a venue, and their categories. */
const OF_VENUE: readonly (readonly [sign: RegExp, category: Category])[] = [
  [/体育/, 'sport'],
  [/电竞/, 'gaming'],
  [/棋牌/, 'joker'],
  [/真人/, 'realbet'],
  [/彩|28|六合/, 'lottery'],
]

/** Returns the category and the drawing of a bet from the name of its venue. */
export function betArt(venue: string) {
  const category = OF_VENUE.find(([sign]) => sign.test(venue))?.[1] ?? 'concise'
  return { category, drawing: gameDrawing(category, venue, venue) }
}

/** Returns the drawing of a banner that has no picture. */
export const bannerDrawing = (title: string): string =>
  OF_TITLE.find(([sign]) => sign.test(title))?.[1] ?? 'gift'

/** Returns the address of a drawing in public/art. */
export const artAddress = (drawing: string): string => `${config.basePath}/art/${drawing}.svg`

/** Returns the picture of a tile, and the drawing to show without it. */
export const pictureOf = ({ id, code, title, category, picture }: Tile): QuestionPicture => ({
  src: picture,
  drawing: artAddress(gameDrawing(category, id, `${code} ${title}`)),
})
