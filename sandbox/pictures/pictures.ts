import { create } from 'qrcode'
import { PROMOTIONS } from '#sandbox/content/promotions.ts'
import { randomOf, type Random } from '#sandbox/domain/random.ts'
import {
  BANNER_MOTIFS,
  CLOVER_MOTIF,
  COINS_MOTIF,
  CUPS_MOTIF,
  GAMING_MOTIF,
  INGOT_MOTIF,
  PACKET_MOTIF,
  ZODIAC_MOTIF,
} from './motifs.ts'

const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const SEED = 'picture'

export interface Palette {
  readonly deep: string
  readonly mid: string
  readonly light: string
}

/** Three shades of about one hue. */
export function paletteOf(hue: number, random: Random): Palette {
  const turn = (hue + random.whole(-14, 14) + 360) % 360
  return {
    deep: `hsl(${turn} 62% ${random.whole(14, 19)}%)`,
    mid: `hsl(${(turn + 12) % 360} 58% ${random.whole(30, 38)}%)`,
    light: `hsl(${(turn + 28) % 360} 74% 72%)`,
  }
}

export const streamOf = (name: string): Random => randomOf(SEED, name)

/** Returns an SVG: a gradient, light from above, rings or rays, and the motif in front. */
export function svgOf(
  [width, height]: readonly [number, number],
  { deep, mid, light }: Palette,
  inner: string,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
<radialGradient id="l" cx=".3" cy="0" r="1"><stop offset="0" stop-color="${light}" stop-opacity=".45"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
<linearGradient id="m" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${light}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#g)"/><rect width="${width}" height="${height}" fill="url(#l)"/>${inner}</svg>`
}

function rings(x: number, y: number, size: number): string {
  const circles = [1, 0.72, 0.44].map(
    (scale, index) =>
      `<circle cx="${x}" cy="${y}" r="${size * scale}" stroke-opacity="${0.1 + index * 0.05}"/>`,
  )
  return `<g fill="none" stroke="#fff" stroke-width="2">${circles.join('')}</g>`
}

function rays(x: number, y: number, size: number): string {
  const each = Array.from({ length: 12 }, (_, index) => {
    const from = (index * Math.PI) / 6
    const to = from + Math.PI / 14
    const point = (angle: number) =>
      `${(x + Math.cos(angle) * size).toFixed(1)} ${(y + Math.sin(angle) * size).toFixed(1)}`
    return `M${x} ${y}L${point(from)} ${point(to)}Z`
  })
  return `<path d="${each.join('')}" fill="#fff" fill-opacity=".07"/>`
}

/** Hues by index, so that neighbours in a list differ. */
const HUES = [168, 262, 28, 210, 340, 120]
/** Motifs by a word of the title. A gift stands for any other title. */
const MOTIFS: readonly (readonly [RegExp, string])[] = [
  [/电竞/, GAMING_MOTIF],
  [/红包/, PACKET_MOTIF],
  [/生肖/, ZODIAC_MOTIF],
  [/28|六合|连中/, BANNER_MOTIFS[1]!],
  [/上限|保护/, BANNER_MOTIFS[2]!],
  [/晋级|VIP/, BANNER_MOTIFS[3]!],
  [/返水/, COINS_MOTIF],
  [/幸运/, CLOVER_MOTIF],
  [/次存/, INGOT_MOTIF],
  [/好友/, CUPS_MOTIF],
]
const FONT = 'font-family="-apple-system,PingFang SC,Noto Sans SC,Noto Sans CJK SC,sans-serif"'

/** Returns a promotion's banner, 750 × 280, of `type~title`, without the title, because the page shows it. */
export function promotionPicture(key: string): string {
  const title = key.slice(key.indexOf('~') + 1).slice(0, 40)
  const random = streamOf(key)
  const motif = MOTIFS.find(([word]) => word.test(title))?.[1] ?? BANNER_MOTIFS[0]!
  const back = random.pick([rings, rays])(612, 140, 210)
  const index = PROMOTIONS.findIndex((each) => each.title === title)
  const line = PROMOTIONS[index]?.line ?? title
  const art = `${back}<g transform="translate(534 64) scale(1.56)">${motif}</g>`
  const words = `<text x="44" y="156" font-size="38" font-weight="700" fill="#fff" ${FONT}>${escapeXml(line)}</text>`
  return svgOf([750, 280], paletteOf(HUES[index % HUES.length] ?? 210, random), art + words)
}

const placed = (motif: string, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${motif}</g>`

export const BANNERS = [
  { title: '新会员首存礼遇', line: '首存 ¥100 起，送 ¥28', hue: 168, path: '/activity/' },
  {
    title: '28 类，随时开奖',
    line: '赔率与概率，登录前就能看到',
    hue: 262,
    path: '/lottery/?name=加拿大28',
  },
  { title: '为自己设个上限', line: '限额、提醒、暂停，一步到位', hue: 28, path: '/protection/' },
  { title: '十级 VIP 返水', line: '每日结算，手动领取', hue: 340, path: '/vip/' },
] as const

export function bannerPicture(number: string): string | null {
  const banner = BANNERS[Number(number) - 1]
  if (!banner) return null
  const { title, line, hue } = banner
  const random = streamOf(title)
  const art = rings(620, 76, 150) + placed(BANNER_MOTIFS[Number(number) - 1]!, 556, 18, 1.12)
  const words = `<g fill="#fff" ${FONT}><text x="36" y="52" font-size="40" font-weight="700">${escapeXml(title)}</text><text x="36" y="88" font-size="28" fill-opacity=".88">${escapeXml(line)}</text></g>`
  return svgOf([750, 146], paletteOf(hue, random), art + words)
}

/** Returns a QR code with its quiet zone. */
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
