/** Shapes in a box of 100 × 100, filled with the picture's own shine `url(#m)`. */
const fill = 'fill="url(#m)"'
const line =
  'fill="none" stroke="url(#m)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"'
const dark = 'fill="#000" fill-opacity=".38"'

const card = (x: number, turn: number, pip: string): string =>
  `<g transform="translate(${x} 14) rotate(${turn} 22 36)"><rect width="44" height="64" rx="7" ${fill}/><g transform="translate(10 18) scale(.24)" fill="${pip === SPADE ? 'hsl(220 20% 18%)' : 'hsl(355 65% 45%)'}">${pip}</g></g>`
const HEART = '<path d="M50 88 12 46a23 23 0 0 1 38-24 23 23 0 0 1 38 24Z"/>'
const SPADE = '<path d="M50 8 88 52a22 22 0 0 1-32 18l6 22H38l6-22a22 22 0 0 1-32-18Z"/>'
const die = (x: number, y: number, pips: readonly (readonly [number, number])[]): string =>
  `<g transform="translate(${x} ${y})"><rect width="44" height="44" rx="9" ${fill}/>${pips
    .map(([px, py]) => `<circle cx="${px}" cy="${py}" r="4.6" ${dark}/>`)
    .join('')}</g>`

const ball = (x: number, y: number, size: number, text: string): string =>
  `<g><circle cx="${x}" cy="${y}" r="${size}" ${fill}/><text x="${x}" y="${y + size * 0.36}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="800" font-size="${size}" fill="#000" fill-opacity=".62">${text}</text></g>`

const star = (cx: number, cy: number, outer: number, inner: number, points: number): string => {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const reach = index % 2 === 0 ? outer : inner
    const angle = (Math.PI * index) / points - Math.PI / 2
    return `${(cx + Math.cos(angle) * reach).toFixed(1)} ${(cy + Math.sin(angle) * reach).toFixed(1)}`
  })
  return `<polygon points="${corners.join(' ')}" ${fill}/>`
}

export const CATEGORY_MOTIFS: Readonly<Record<string, readonly string[]>> = {
  realbet: [
    card(12, -12, SPADE) + card(44, 10, HEART),
    die(8, 34, [
      [12, 12],
      [22, 22],
      [32, 32],
    ]) +
      die(48, 12, [
        [12, 12],
        [32, 12],
        [12, 32],
        [32, 32],
        [22, 22],
      ]),
    `<circle cx="50" cy="50" r="40" ${line} stroke-dasharray="16 9.1"/><circle cx="50" cy="50" r="27" ${fill}/><circle cx="50" cy="50" r="12" ${dark}/>`,
  ],
  sport: [
    `<circle cx="50" cy="50" r="40" ${fill}/><path d="m50 30 19 14-7 22H38l-7-22ZM50 10v20M88 40l-19 4M74 84 62 66M26 84l12-18M12 40l19 4" ${dark} stroke="#000" stroke-opacity=".38" stroke-width="4"/>`,
    `<circle cx="50" cy="50" r="40" ${fill}/><path d="M50 10v80M10 50h80M22 22c20 14 20 42 0 56M78 22c-20 14-20 42 0 56" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="4"/>`,
    `<path d="M28 14h44v24a22 22 0 0 1-44 0ZM44 60h12v14h14v10H30V74h14Z" ${fill}/><path d="M28 22H14c0 16 6 24 18 26M72 22h14c0 16-6 24-18 26" ${line}/>`,
  ],
  gaming: [
    `<path d="M30 30h40c16 0 24 16 24 34s-14 18-22 4H28C20 82 6 82 6 64s8-34 24-34Z" ${fill}/><path d="M30 42v18M21 51h18" stroke="#000" stroke-opacity=".45" stroke-width="6" stroke-linecap="round"/><circle cx="66" cy="58" r="5" ${dark}/><circle cx="76" cy="46" r="5" ${dark}/>`,
    `<path d="M50 6 86 20v26c0 26-16 40-36 48-20-8-36-22-36-48V20Z" ${fill}/><path d="m34 50 12 12 22-26" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<circle cx="50" cy="50" r="34" ${line}/><path d="M50 4v24M50 72v24M4 50h24M72 50h24" ${line}/><circle cx="50" cy="50" r="7" ${fill}/>`,
  ],
  joker: [
    card(28, -22, HEART) + card(28, 0, SPADE) + card(28, 22, HEART),
    `<rect x="20" y="10" width="42" height="58" rx="8" ${fill} transform="rotate(-10 40 40)"/><rect x="42" y="28" width="42" height="58" rx="8" ${fill}/><circle cx="63" cy="57" r="12" fill="none" stroke="hsl(150 60% 28%)" stroke-width="5"/><circle cx="63" cy="57" r="4" fill="hsl(355 65% 45%)"/>`,
    `<path d="M12 62c8-30 20-44 38-44s30 14 38 44l-14-10-12 14-12-16-12 16-12-14Z" ${fill}/><circle cx="12" cy="66" r="7" ${fill}/><circle cx="88" cy="66" r="7" ${fill}/><path d="M30 78h40" ${line}/>`,
  ],
  lottery: [
    ball(30, 62, 24, '8') + ball(66, 34, 22, '2') + ball(76, 76, 15, '7'),
    ball(34, 40, 26, '49') + ball(72, 66, 20, '06'),
    ball(50, 50, 36, '28'),
  ],
  concise: [
    `<rect x="10" y="18" width="80" height="64" rx="12" ${fill}/><g font-family="system-ui,sans-serif" font-weight="900" font-size="34" text-anchor="middle" fill="hsl(355 70% 42%)"><text x="27" y="63">7</text><text x="50" y="63">7</text><text x="73" y="63">7</text></g>`,
    star(50, 52, 44, 20, 5),
  ],
}

/** Which of its category's shapes a game has; the first where it is not listed. */
export const CODE_MOTIFS: Readonly<Record<string, number>> = {
  rou01: 2,
  vip01: 2,
  sic01: 1,
  dt01: 1,
  basket: 1,
  volley: 1,
  tennis: 1,
  live: 2,
  virtual: 2,
  winter: 2,
  moba: 1,
  rts: 1,
  card: 1,
  fps: 2,
  royale: 2,
  ermj: 1,
  ebg: 1,
  ddz: 2,
  sss: 0,
  hhdz: 2,
  jnd28: 2,
  js28: 0,
  js6: 1,
  xg6: 1,
  'pp-002': 1,
  'obgdy-001': 1,
}

/** Of the banners, in their order: a gift, lottery balls, a shield, a crown. */
export const BANNER_MOTIFS: readonly string[] = [
  `<rect x="14" y="46" width="72" height="44" rx="6" ${fill}/><rect x="8" y="30" width="84" height="20" rx="5" ${fill}/><path d="M50 30v60" stroke="#000" stroke-opacity=".3" stroke-width="10"/><path d="M50 30C30 32 22 22 28 14s20 2 22 16c2-14 16-24 22-16s-2 18-22 16Z" ${line}/>`,
  ball(30, 62, 26, '8') + ball(68, 32, 24, '2') + ball(78, 78, 16, '9'),
  `<path d="M50 6 86 20v26c0 26-16 40-36 48-20-8-36-22-36-48V20Z" ${fill}/><path d="m34 50 12 12 22-26" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
  `<path d="m10 74-2-44 24 18 18-30 18 30 24-18-2 44Z" ${fill}/><path d="M12 86h76" ${line}/><circle cx="50" cy="58" r="7" ${dark}/>`,
]

/** Of the slot games: one each by the place in the list. */
export const SLOT_MOTIFS: readonly string[] = [
  `<path d="M28 18h44l18 22-40 46L10 40Z" ${fill}/><path d="M10 40h80M28 18l22 68 22-68" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="3"/>`,
  `<path d="m10 74-2-44 24 18 18-30 18 30 24-18-2 44Z" ${fill}/><path d="M12 84h76" ${line}/>`,
  `<path d="M54 6 20 56h24l-8 38 44-56H54Z" ${fill}/>`,
  `<path d="M50 6c6 22 30 30 30 54a30 30 0 0 1-60 0c0-12 8-18 12-28 4 8 10 10 12 12 2-12 0-26 6-38Z" ${fill}/><circle cx="50" cy="68" r="12" ${dark}/>`,
  `<path d="M8 50c16-28 46-34 66-8l18-16v48L74 58C54 84 24 78 8 50Z" ${fill}/><circle cx="28" cy="46" r="5" ${dark}/>`,
  `<path d="M62 10a42 42 0 1 0 28 60A34 34 0 0 1 62 10Z" ${fill}/>${star(76, 26, 12, 5, 5)}`,
  `<path d="M20 90C6 40 46 8 90 10c2 46-26 80-58 66" ${fill}/><path d="M20 90c12-26 28-42 48-56" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="4"/>`,
  star(50, 50, 44, 30, 12) + `<circle cx="50" cy="50" r="20" ${dark}/>`,
  `<path d="m4 84 30-56 16 26 10-16 36 46Z" ${fill}/><circle cx="74" cy="24" r="11" ${fill}/>`,
  `<path d="M18 20h64v10c0 10-8 18-16 20 8 2 16 10 16 20v10H18V70c0-10 8-18 16-20-8-2-16-10-16-20Z" ${fill}/><path d="M38 74h24l-12-14Z" ${dark}/>`,
  `<path d="M50 8a20 20 0 0 1 20 20c0 26 12 30 16 44H14c4-14 16-18 16-44A20 20 0 0 1 50 8Z" ${fill}/><circle cx="50" cy="82" r="10" ${fill}/>`,
  `<circle cx="34" cy="70" r="18" ${fill}/><circle cx="68" cy="72" r="18" ${fill}/><path d="M34 54c4-22 16-34 36-42M68 54C68 38 68 26 70 12c10 0 18 4 20 12" ${line}/>`,
  `<path d="M50 8c24 0 40 16 40 40S74 92 50 92 10 74 10 48 26 8 50 8Z" ${fill}/><path d="M26 44c6-8 14-8 18 0M56 44c4-8 12-8 18 0M34 66c10 8 22 8 32 0" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="5" stroke-linecap="round"/>`,
]
