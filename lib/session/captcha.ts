import { config } from '#lib/site/config.ts'
import { normalizeText } from '#lib/text/normalize.ts'

/**
 * The codes of the 21 pictures in public/captcha. They prevent an accidental double registration, but do not stop
 * programs, because codes and pictures are public.
 */
export const CAPTCHA_CODES = [
  'A7KM',
  'C3HX',
  'E9RT',
  'F4WN',
  'H6PY',
  'J3UV',
  'K9CE',
  'M4XA',
  'N7FR',
  'P6TH',
  'R3YK',
  'T9JM',
  'U4EC',
  'V7NP',
  'W6AH',
  'X9FU',
  'Y4RJ',
  '3KTW',
  '4PVX',
  '7MCY',
  '9HNE',
] as const

/** Picks any picture but the current one by a random number in [0, 1). All 21 can come (old defect 12). */
export function nextCaptcha(random: number, current: number | null): number {
  const others = CAPTCHA_CODES.length - (current === null ? 0 : 1)
  const index = Math.floor(random * others)
  return current !== null && index >= current ? index + 1 : index
}

/** Returns the address of a picture. Pictures count from 0, their files from 01. */
export const captchaAddress = (picture: number): string =>
  `${config.basePath}/captcha/${String(picture + 1).padStart(2, '0')}.svg`

/** True if the code is right. Case and width of its letters do not matter (spec 1 §5). */
export const isCaptchaRight = (typed: string, picture: number | null): boolean =>
  picture !== null && normalizeText('code', typed).toUpperCase() === CAPTCHA_CODES[picture]

/** Writes the code letter by letter, for a screen reader. */
export const spokenCode = (picture: number): string =>
  Array.from(CAPTCHA_CODES[picture] ?? '').join('，')
