import type { Random } from '#sandbox/domain/random.ts'
import { svgOf, paletteOf, streamOf } from './pictures.ts'

/** A face on 100 × 100 in its main colour `a`, its light one `b` and its dark one `c`. */
type Face = (a: string, b: string, c: string) => string

const eyes = (c: string, y = 52, apart = 13, size = 4): string =>
  `<g fill="${c}"><circle cx="${50 - apart}" cy="${y}" r="${size}"/><circle cx="${50 + apart}" cy="${y}" r="${size}"/></g><g fill="#fff"><circle cx="${51.4 - apart}" cy="${y - 1.4}" r="1.3"/><circle cx="${51.4 + apart}" cy="${y - 1.4}" r="1.3"/></g>`
const smile = (c: string, y = 68): string =>
  `<path d="M43 ${y}q3.5 5 7 0q3.5 5 7 0" fill="none" stroke="${c}" stroke-width="2.4" stroke-linecap="round"/>`
const nose = (c: string, y = 63): string =>
  `<ellipse cx="50" cy="${y}" rx="4.6" ry="3.4" fill="${c}"/>`
const head = (a: string, rx = 31, ry = 28, y = 58): string =>
  `<ellipse cx="50" cy="${y}" rx="${rx}" ry="${ry}" fill="${a}"/>`
const pair = (mark: string): string => `${mark}<g transform="matrix(-1 0 0 1 100 0)">${mark}</g>`
const blush =
  '<g fill="#ff7d7d" fill-opacity=".45"><circle cx="29" cy="65" r="5"/><circle cx="71" cy="65" r="5"/></g>'

const FACES: readonly Face[] = [
  // cat
  (a, b, c) =>
    `${pair(`<path d="M23 52 22 22 44 36Z" fill="${a}"/><path d="M27 44 26 29 38 37Z" fill="${b}"/>`)}${head(a)}${eyes(c)}${nose(c)}${smile(c)}<path d="M12 60l14 2M12 69l14-3M88 60l-14 2M88 69l-14-3" stroke="${c}" stroke-width="1.8" stroke-linecap="round"/>`,
  // rabbit
  (a, b, c) =>
    `${pair(`<ellipse cx="37" cy="26" rx="8" ry="23" fill="${a}" transform="rotate(-8 37 26)"/><ellipse cx="37" cy="28" rx="3.8" ry="16" fill="${b}" transform="rotate(-8 37 28)"/>`)}${head(a, 29, 27, 61)}${eyes(c, 57)}${nose(c, 66)}${smile(c, 70)}${blush}`,
  // bear
  (a, b, c) =>
    `${pair(`<circle cx="27" cy="36" r="11" fill="${a}"/><circle cx="27" cy="36" r="5.5" fill="${b}"/>`)}${head(a)}<ellipse cx="50" cy="67" rx="14" ry="11" fill="${b}"/>${eyes(c)}${nose(c, 63)}${smile(c, 68)}`,
  // panda
  (_, __, c) =>
    `${pair(`<circle cx="26" cy="36" r="11" fill="${c}"/>`)}${head('#fdfdfd')}${pair(`<ellipse cx="36" cy="53" rx="8" ry="10" fill="${c}" transform="rotate(24 36 53)"/>`)}<g fill="#fff"><circle cx="37" cy="53" r="3"/><circle cx="63" cy="53" r="3"/></g>${nose(c)}${smile(c)}`,
  // fox
  (a, b, c) =>
    `${pair(`<path d="M18 56 20 20 46 40Z" fill="${a}"/><path d="M24 44 25 29 36 38Z" fill="${c}"/>`)}<path d="M16 54q4-20 34-20t34 20q-6 20-34 34Q22 74 16 54Z" fill="${a}"/>${pair(`<path d="M16 54q14 0 34 34Q22 74 16 54Z" fill="${b}"/>`)}${eyes(c, 54, 14)}<circle cx="50" cy="83" r="5" fill="${c}"/>`,
  // pig
  (a, b, c) =>
    `${pair(`<path d="M22 48q-4-20 4-22q12 2 16 12Z" fill="${b}"/>`)}${head(a)}${eyes(c, 51)}<ellipse cx="50" cy="65" rx="12" ry="9" fill="${b}"/><g fill="${c}"><ellipse cx="46" cy="65" rx="2" ry="3.2"/><ellipse cx="54" cy="65" rx="2" ry="3.2"/></g>${blush}`,
  // dog
  (a, b, c) =>
    `${head(a)}${pair(`<path d="M26 36q-16 4-12 32q8 8 14-4q4-14 6-26Z" fill="${c}" fill-opacity=".75"/>`)}<ellipse cx="50" cy="69" rx="15" ry="12" fill="${b}"/>${eyes(c)}${nose(c, 64)}${smile(c, 69)}<path d="M46 76q4 9 8 0Z" fill="#ef6b73"/>`,
  // tiger
  (a, b, c) =>
    `${pair(`<circle cx="27" cy="36" r="10" fill="${a}"/><circle cx="27" cy="36" r="5" fill="${b}"/>`)}${head(a)}<ellipse cx="50" cy="68" rx="15" ry="11" fill="${b}"/><path d="M50 31v12M42 32l2 9M58 32l-2 9M20 56l10 1M21 65l9-2M80 56l-10 1M79 65l-9-2" stroke="${c}" stroke-width="3" stroke-linecap="round"/>${eyes(c)}${nose(c)}${smile(c)}`,
  // chick
  (a, _, c) =>
    `<path d="M50 30q-8-12 0-18q0 6 6 8q-4 4-6 10Z" fill="${a}"/>${head(a, 32, 31, 59)}${eyes(c, 54, 14)}<path d="M42 64q8-6 16 0q-8 9-16 0Z" fill="#f08a24"/>${blush}`,
  // frog
  (a, b, c) =>
    `${pair(`<circle cx="32" cy="36" r="13" fill="${a}"/><circle cx="32" cy="36" r="8" fill="#fff"/><circle cx="33" cy="37" r="4" fill="${c}"/>`)}${head(a, 34, 25, 60)}<ellipse cx="50" cy="72" rx="22" ry="10" fill="${b}"/><path d="M32 64q18 13 36 0" fill="none" stroke="${c}" stroke-width="2.6" stroke-linecap="round"/>`,
  // owl
  (a, b, c) =>
    `<path d="M20 34q4-12 8-14q8 8 22 8t22-8q4 2 8 14v26q0 30-30 30T20 60Z" fill="${a}"/><g fill="${b}"><circle cx="37" cy="50" r="14"/><circle cx="63" cy="50" r="14"/></g>${eyes(c, 50, 13, 6)}<path d="M45 60h10l-5 9Z" fill="#f08a24"/>`,
  // koala
  (a, b, c) =>
    `${pair(`<circle cx="22" cy="44" r="15" fill="${a}"/><circle cx="22" cy="44" r="8" fill="${b}"/>`)}${head(a, 29, 27)}${eyes(c, 54, 14)}<ellipse cx="50" cy="62" rx="7" ry="10" fill="${c}"/>${smile(c, 75)}`,
]

const COATS = [
  ['#f3b562', '#ffe7c2', '#4a2f16'],
  ['#e9e4dc', '#f7b8b4', '#3d3532'],
  ['#b9835a', '#f0d9bf', '#3a2415'],
  ['#f08f5c', '#fff1e3', '#3b2320'],
  ['#f6c0c4', '#f39aa4', '#5a2f38'],
  ['#9aa7b8', '#dfe6ee', '#27303c'],
  ['#ffd866', '#fff3c4', '#4c3a10'],
  ['#8fc98b', '#dff3d4', '#1f3d22'],
] as const

const coatOf = (random: Random) => random.pick(COATS)

/** Returns a face on a coloured ground. The name decides both. */
export function avatarPicture(name: string): string {
  const random = streamOf(`avatar ${name}`)
  const [a, b, c] = coatOf(random)
  return svgOf([100, 100], paletteOf(random.whole(0, 359), random), random.pick(FACES)(a, b, c))
}
