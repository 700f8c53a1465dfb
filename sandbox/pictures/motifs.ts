/** Shapes in a box of 100 × 100, filled with the picture's own shine `url(#m)`. */
const fill = 'fill="url(#m)"'
const line =
  'fill="none" stroke="url(#m)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"'
const dark = 'fill="#000" fill-opacity=".38"'

const ball = (x: number, y: number, size: number, text: string): string =>
  `<g><circle cx="${x}" cy="${y}" r="${size}" ${fill}/><text x="${x}" y="${y + size * 0.36}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="800" font-size="${size}" fill="#000" fill-opacity=".62">${text}</text></g>`

export const GAMING_MOTIF = `<path d="M30 30h40c16 0 24 16 24 34s-14 18-22 4H28C20 82 6 82 6 64s8-34 24-34Z" ${fill}/><path d="M30 42v18M21 51h18" stroke="#000" stroke-opacity=".45" stroke-width="6" stroke-linecap="round"/><circle cx="66" cy="58" r="5" ${dark}/><circle cx="76" cy="46" r="5" ${dark}/>`

/** Of the banners, in their order: a gift, lottery balls, a shield, a crown. */
export const BANNER_MOTIFS: readonly string[] = [
  `<rect x="14" y="46" width="72" height="44" rx="6" ${fill}/><rect x="8" y="30" width="84" height="20" rx="5" ${fill}/><path d="M50 30v60" stroke="#000" stroke-opacity=".3" stroke-width="10"/><path d="M50 30C30 32 22 22 28 14s20 2 22 16c2-14 16-24 22-16s-2 18-22 16Z" ${line}/>`,
  ball(30, 62, 26, '8') + ball(68, 32, 24, '2') + ball(78, 78, 16, '9'),
  `<path d="M50 6 86 20v26c0 26-16 40-36 48-20-8-36-22-36-48V20Z" ${fill}/><path d="m34 50 12 12 22-26" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
  `<path d="m10 74-2-44 24 18 18-30 18 30 24-18-2 44Z" ${fill}/><path d="M12 86h76" ${line}/><circle cx="50" cy="58" r="7" ${dark}/>`,
]
