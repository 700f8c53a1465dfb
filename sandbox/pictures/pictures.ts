import { create } from 'qrcode'
import { GAMES } from '#sandbox/content/games.ts'
import { BANNER_MOTIFS, CATEGORY_MOTIFS, CODE_MOTIFS, SLOT_MOTIFS } from './motifs.ts'
import { canvas, escapeXml, paletteOf, rays, rings, streamOf } from './svg.ts'

const HUES: Readonly<Record<string, number>> = {
  realbet: 8,
  sport: 168,
  gaming: 262,
  joker: 38,
  concise: 212,
  lottery: 340,
}

/** Without the olive and the lime between 50 and 135. */
const SLOT_HUES = [6, 22, 38, 150, 172, 192, 210, 228, 248, 268, 290, 318, 342]

const placed = (motif: string, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${motif}</g>`

/** A tile of the hall, 320 × 200: the motif belongs to the category, the shade to the game. */
export function gamePicture(key: string): string {
  const [venue = '', code = ''] = key.split('~')
  const category =
    GAMES.find((row) => row[1] === venue && row[2] === code)?.[0] ?? key.split('~')[2]
  const random = streamOf(key)
  const motifs = CATEGORY_MOTIFS[category ?? ''] ?? CATEGORY_MOTIFS.concise!
  const back = random.pick([rings, rays])(160, 96, 150)
  const motif = placed(motifs[CODE_MOTIFS[code] ?? 0] ?? motifs[0]!, 96, 36, 1.28)
  return canvas([320, 200], paletteOf(HUES[category ?? ''] ?? 200, random), back + motif)
}

/** A slot game, in the shape of a tile of the hall: any hue. */
export function slotPicture(code: string): string {
  const random = streamOf(code)
  const place = Number(/\d+$/.exec(code)?.[0] ?? 0)
  const back = random.pick([rings, rays])(160, 96, 150)
  const motif = SLOT_MOTIFS[place % SLOT_MOTIFS.length]!
  return canvas(
    [320, 200],
    paletteOf(random.pick(SLOT_HUES), random),
    back + placed(motif, 96, 36, 1.28),
  )
}

export const BANNERS = [
  { title: '新会员首存礼遇', line: '规则与流水要求，一屏看清', hue: 168, path: '/activity/' },
  {
    title: '28 类 每 60 秒一期',
    line: '赔率与真实概率，登录前就能看到',
    hue: 262,
    path: '/lottery/?name=加拿大28',
  },
  { title: '为自己设个上限', line: '限额、提醒、暂停，一步到位', hue: 28, path: '/protection/' },
  { title: '十级 VIP 返水', line: '每日结算，手动领取', hue: 340, path: '/vip/' },
] as const

const FONT = 'font-family="-apple-system,PingFang SC,Noto Sans SC,Noto Sans CJK SC,sans-serif"'

export function bannerPicture(number: string): string | null {
  const banner = BANNERS[Number(number) - 1]
  if (!banner) return null
  const { title, line, hue } = banner
  const random = streamOf(title)
  const art = rings(600, 130, 190) + placed(BANNER_MOTIFS[Number(number) - 1]!, 520, 58, 1.5)
  const words = `<g fill="#fff" ${FONT}><text x="44" y="118" font-size="46" font-weight="700">${escapeXml(title)}</text><text x="44" y="172" font-size="26" fill-opacity=".86">${escapeXml(line)}</text></g><g ${FONT}><rect x="44" y="202" width="188" height="38" rx="19" fill="#000" fill-opacity=".28"/><text x="138" y="228" font-size="20" fill="#fff" text-anchor="middle">演示 · 虚拟货币</text></g>`
  return canvas([750, 280], paletteOf(hue, random), art + words)
}

/** A QR code with its quiet zone. */
export function qrPicture(text: string): string {
  const { modules } = create(text || ' ', { errorCorrectionLevel: 'M' })
  const edge = modules.size + 8
  let path = ''
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (modules.get(y, x)) path += `M${x + 4} ${y + 4}h1v1h-1Z`
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" width="${edge * 8}" height="${edge * 8}" shape-rendering="crispEdges"><rect width="${edge}" height="${edge}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
}
