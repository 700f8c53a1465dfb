/** Shapes on 100 × 100, filled with the picture's gradient `url(#m)`. */
const fill = 'fill="url(#m)"'
const line =
  'fill="none" stroke="url(#m)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"'
const dark = 'fill="#000" fill-opacity=".38"'

const ball = (x: number, y: number, size: number, text: string): string =>
  `<g><circle cx="${x}" cy="${y}" r="${size}" ${fill}/><text x="${x}" y="${y + size * 0.36}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="800" font-size="${size}" fill="#000" fill-opacity=".62">${text}</text></g>`

export const GAMING_MOTIF = `<path d="M30 30h40c16 0 24 16 24 34s-14 18-22 4H28C20 82 6 82 6 64s8-34 24-34Z" ${fill}/><path d="M30 42v18M21 51h18" stroke="#000" stroke-opacity=".45" stroke-width="6" stroke-linecap="round"/><circle cx="66" cy="58" r="5" ${dark}/><circle cx="76" cy="46" r="5" ${dark}/>`

/** Motifs of the banners in order: gift, lottery balls, shield, crown. */
export const BANNER_MOTIFS: readonly string[] = [
  `<rect x="14" y="46" width="72" height="44" rx="6" ${fill}/><rect x="8" y="30" width="84" height="20" rx="5" ${fill}/><path d="M50 30v60" stroke="#000" stroke-opacity=".3" stroke-width="10"/><path d="M50 30C30 32 22 22 28 14s20 2 22 16c2-14 16-24 22-16s-2 18-22 16Z" ${line}/>`,
  ball(30, 62, 26, '8') + ball(68, 32, 24, '2') + ball(78, 78, 16, '9'),
  `<path d="M50 6 86 20v26c0 26-16 40-36 48-20-8-36-22-36-48V20Z" ${fill}/><path d="m34 50 12 12 22-26" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
  `<path d="m10 74-2-44 24 18 18-30 18 30 24-18-2 44Z" ${fill}/><path d="M12 86h76" ${line}/><circle cx="50" cy="58" r="7" ${dark}/>`,
]

const coin = (x: number, y: number, size: number): string =>
  `<circle cx="${x}" cy="${y}" r="${size}" ${fill}/><circle cx="${x}" cy="${y}" r="${size * 0.68}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="4"/><path d="M${x} ${y - size * 0.34}v${size * 0.68}" stroke="#000" stroke-opacity=".45" stroke-width="6" stroke-linecap="round"/>`
const leaf = (turn: number): string =>
  `<path transform="rotate(${turn} 50 46)" d="M50 46C36 40 26 30 30 18c4-10 16-8 20 0 4-8 16-10 20 0 4 12-6 22-20 28Z" ${fill}/>`
const cup = (x: number, turn: number): string =>
  `<g transform="translate(${x} 0) rotate(${turn} 24 50)"><path d="M6 22h36l-5 34c-1 8-6 12-13 12s-12-4-13-12Z" ${fill}/><path d="M24 68v20M12 90h24" ${line}/><path d="M10 36h28" stroke="#000" stroke-opacity=".3" stroke-width="5"/></g>`

/** Motifs of promotions. */
export const PACKET_MOTIF = `<rect x="22" y="6" width="56" height="88" rx="9" ${fill}/><path d="M22 22c0-10 4-16 9-16h38c5 0 9 6 9 16v12c-16 15-40 15-56 0Z" ${dark}/><circle cx="50" cy="46" r="13" ${fill}/><path d="M50 39v14" stroke="#000" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>`
export const COINS_MOTIF = coin(34, 62, 28) + coin(70, 34, 24) + coin(78, 80, 15)
export const CLOVER_MOTIF = `<path d="M50 48c2 20 8 32 20 42" ${line}/>${[0, 90, 180, 270].map(leaf).join('')}`
export const INGOT_MOTIF = `<path d="M4 40c14 6 24 4 30-4 6-10 26-10 32 0 6 8 16 10 30 4-2 28-12 42-24 44H28C16 82 6 68 4 40Z" ${fill}/><path d="M30 50c10 10 30 10 40 0" fill="none" stroke="#000" stroke-opacity=".38" stroke-width="6" stroke-linecap="round"/><path d="M50 8v10M30 14l5 9M70 14l-5 9" ${line}/>`
export const CUPS_MOTIF = cup(4, 12) + cup(48, -12)
export const ZODIAC_MOTIF = ball(42, 52, 38, '龙') + ball(84, 82, 14, '8')
