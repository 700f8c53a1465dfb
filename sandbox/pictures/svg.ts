import { randomOf, type Random } from '#sandbox/domain/random.ts'

export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** Ids inside a picture: several pictures may share one page. */
const SEED = 'picture'

export interface Palette {
  readonly deep: string
  readonly mid: string
  readonly light: string
}

/** Three shades of one hue, with a little drift so that neighbours differ. */
export function paletteOf(hue: number, random: Random): Palette {
  const turn = (hue + random.whole(-14, 14) + 360) % 360
  return {
    deep: `hsl(${turn} 62% ${random.whole(14, 19)}%)`,
    mid: `hsl(${(turn + 12) % 360} 58% ${random.whole(30, 38)}%)`,
    light: `hsl(${(turn + 28) % 360} 74% 72%)`,
  }
}

export const streamOf = (name: string): Random => randomOf(SEED, name)

/** A picture: a slanted gradient, soft light from above, rings or rays behind, the motif in front. */
export function canvas(
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

export function rings(x: number, y: number, size: number): string {
  const circles = [1, 0.72, 0.44].map(
    (scale, index) =>
      `<circle cx="${x}" cy="${y}" r="${size * scale}" stroke-opacity="${0.1 + index * 0.05}"/>`,
  )
  return `<g fill="none" stroke="#fff" stroke-width="2">${circles.join('')}</g>`
}

export function rays(x: number, y: number, size: number): string {
  const each = Array.from({ length: 12 }, (_, index) => {
    const from = (index * Math.PI) / 6
    const to = from + Math.PI / 14
    const point = (angle: number) =>
      `${(x + Math.cos(angle) * size).toFixed(1)} ${(y + Math.sin(angle) * size).toFixed(1)}`
    return `M${x} ${y}L${point(from)} ${point(to)}Z`
  })
  return `<path d="${each.join('')}" fill="#fff" fill-opacity=".07"/>`
}
