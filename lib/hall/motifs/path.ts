/**
 * Path helpers. Every path has absolute M, L, C and Z commands with number pairs only, so that it can be transformed.
 */
const round = (value: number): string => String(Math.round(value * 10) / 10)
const pair = (x: number, y: number): string => `${round(x)} ${round(y)}`

/** The path moved to (x, y), scaled, then turned by `degrees` around its own origin. */
export function place(path: string, x: number, y: number, scale = 1, degrees = 0): string {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return path.replace(/(-?\d*\.?\d+)[ ,]+(-?\d*\.?\d+)/g, (_, a: string, b: string) => {
    const [u, w] = [Number(a) * scale, Number(b) * scale]
    return pair(x + u * cos - w * sin, y + u * sin + w * cos)
  })
}

/** Length of a Bézier handle of a quarter circle of radius 1. */
const ARC = 0.5523

/** An ellipse around (cx, cy) as four Bézier curves; a circle without `ry`. */
export function oval(cx: number, cy: number, rx: number, ry = rx): string {
  const [kx, ky] = [rx * ARC, ry * ARC]
  const curve = (...points: [number, number][]) =>
    `C${points.map(([x, y]) => pair(x, y)).join(' ')}`
  return `M${pair(cx, cy - ry)}${curve([cx + kx, cy - ry], [cx + rx, cy - ky], [cx + rx, cy])}${curve(
    [cx + rx, cy + ky],
    [cx + kx, cy + ry],
    [cx, cy + ry],
  )}${curve([cx - kx, cy + ry], [cx - rx, cy + ky], [cx - rx, cy])}${curve(
    [cx - rx, cy - ky],
    [cx - kx, cy - ry],
    [cx, cy - ry],
  )}Z`
}

/** A rectangle with round corners around its centre, turned by `degrees`. */
export function box(
  cx: number,
  cy: number,
  width: number,
  height: number,
  radius: number,
  degrees = 0,
): string {
  const [w, h, r] = [width / 2, height / 2, radius]
  if (r === 0) {
    const corners = [pair(-w, -h), pair(w, -h), pair(w, h), pair(-w, h)]
    return place(`M${corners.join('L')}Z`, cx, cy, 1, degrees)
  }
  const k = r * (1 - ARC)
  const path =
    `M${pair(-w + r, -h)}L${pair(w - r, -h)}C${pair(w - k, -h)} ${pair(w, -h + k)} ${pair(w, -h + r)}` +
    `L${pair(w, h - r)}C${pair(w, h - k)} ${pair(w - k, h)} ${pair(w - r, h)}` +
    `L${pair(-w + r, h)}C${pair(-w + k, h)} ${pair(-w, h - k)} ${pair(-w, h - r)}` +
    `L${pair(-w, -h + r)}C${pair(-w, -h + k)} ${pair(-w + k, -h)} ${pair(-w + r, -h)}Z`
  return place(path, cx, cy, 1, degrees)
}

/** A polygon through points on circles whose radii repeat: two radii make a star. */
export function polygon(cx: number, cy: number, corners: number, ...radii: number[]): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners - Math.PI / 2
    const radius = radii[index % radii.length] ?? 0
    return pair(cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius)
  })
  return `M${points.join('L')}Z`
}

/** Several copies of a path around a centre. */
export const around = (path: string, cx: number, cy: number, copies: number, first = 0): string =>
  Array.from({ length: copies }, (_, index) =>
    place(path, cx, cy, 1, first + (360 * index) / copies),
  ).join('')

export const HEART = 'M0 9C-13 0 -10 -9 -5 -9C-2 -9 -.6 -7 0 -5C.6 -7 2 -9 5 -9C10 -9 13 0 0 9Z'
export const SPADE =
  'M0 -10C3 -5 10 -1 9 4C8.3 7.6 3.5 8 1.4 5L3 10L-3 10L-1.4 5C-3.5 8 -8.3 7.6 -9 4C-10 -1 -3 -5 0 -10Z'
export const CLUB = `${oval(0, -5, 4.4)}${oval(-5, 2, 4.4)}${oval(5, 2, 4.4)}M-1 0L1 0L3 10L-3 10Z`
export const DIAMOND = 'M0 -10L7.5 0L0 10L-7.5 0Z'
export const BOLT = 'M2 -10L-6.5 2L-1 2L-2.5 10L6.5 -3L1 -3Z'
export const CROWN = 'M-10 -5L-5 0L0 -9L5 0L10 -5L8 5L-8 5ZM-8 6.5L8 6.5L8 9L-8 9Z'
export const FLAME =
  'M0 -10C1 -5 7 -3 7 3C7 7.5 4 10 0 10C-4 10 -7 7.5 -7 3C-7 0 -5 -1.5 -4 -4C-2.8 -2.5 -2 -2 -1.6 -1.4C-1.4 -4 -1.5 -7 0 -10Z'
export const FISH = 'M-10 0C-6 -6 2 -7 6 -1L10 -5L10 5L6 1C2 7 -6 6 -10 0Z'
