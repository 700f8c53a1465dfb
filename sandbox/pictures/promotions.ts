import { PROMOTIONS } from '#sandbox/content/promotions.ts'
import { BANNER_MOTIFS, CATEGORY_MOTIFS } from './motifs.ts'
import { canvas, escapeXml, paletteOf, rays, rings, streamOf } from './svg.ts'

const HUES: Readonly<Record<string, number>> = { 1: 262, 2: 168, 3: 22 }
/** The motif by a word of the title; a gift where none fits. */
const MOTIFS: readonly (readonly [RegExp, string])[] = [
  [/电竞/, CATEGORY_MOTIFS.gaming![0]!],
  [/28|六合|连中/, BANNER_MOTIFS[1]!],
  [/上限|保护/, BANNER_MOTIFS[2]!],
  [/晋级|VIP|返水/, BANNER_MOTIFS[3]!],
]
const FONT = 'font-family="-apple-system,PingFang SC,Noto Sans SC,Noto Sans CJK SC,sans-serif"'

/** A promotion's banner, 750 × 280, from `type~title`: its line only, because the title is shown beside it. */
export function promotionPicture(key: string): string {
  const [type = '', ...rest] = key.split('~')
  const title = rest.join('~').slice(0, 40)
  const random = streamOf(key)
  const motif = MOTIFS.find(([word]) => word.test(title))?.[1] ?? BANNER_MOTIFS[0]!
  const back = random.pick([rings, rays])(612, 140, 210)
  const line = PROMOTIONS.find((each) => each.title === title)?.line ?? title
  const size = line.length > 11 ? 38 : 46
  const art = `${back}<g transform="translate(534 64) scale(1.56)">${motif}</g>`
  const words = `<text x="44" y="156" font-size="${size}" font-weight="700" fill="#fff" ${FONT}>${escapeXml(line)}</text>`
  return canvas([750, 280], paletteOf(HUES[type] ?? 210, random), art + words)
}
