import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CAPTCHA_CODES,
  isCaptchaRight,
  nextCaptcha,
  captchaAddress,
  spokenCode,
} from './captcha.ts'

const pictures = [...CAPTCHA_CODES.keys()]
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('there are 21 pictures, each with its own code and file', () => {
  expect(CAPTCHA_CODES).toHaveLength(21)
  expect(new Set(CAPTCHA_CODES.map((code) => code.toLowerCase())).size).toBe(21)
  const files = pictures.map((picture) => readFileSync(`public${captchaAddress(picture)}`, 'utf8'))
  expect(new Set(files).size).toBe(21)
  for (const file of files) expect(file).toMatch(/^<svg [^]*<\/svg>\s*$/)
})

test('no letter looks like another one', () => {
  for (const code of CAPTCHA_CODES) expect(code).toMatch(/^[3-9A-Z]{4}$/)
  expect(CAPTCHA_CODES.join('')).not.toMatch(/[01258BDGILOQSZ]/)
})

test('every picture can be the first, and can follow any other (old defect 12)', () => {
  for (const shown of [null, ...pictures]) {
    const reached = new Set(
      Array.from({ length: 2000 }, (_, step) => nextCaptcha(step / 2000, shown)),
    )
    expect([...reached].toSorted((a, b) => a - b)).toEqual(
      pictures.filter((each) => each !== shown),
    )
  }
})

test('the next picture exists and is another one', () => {
  fc.assert(
    fc.property(random, fc.option(fc.constantFrom(...pictures)), (drawn, shown) => {
      const next = nextCaptcha(drawn, shown)
      expect(next).not.toBe(shown)
      expect(CAPTCHA_CODES[next]).toBeDefined()
    }),
  )
})

test('isCaptchaRight ignores case and width of the letters', () => {
  fc.assert(
    fc.property(fc.constantFrom(...pictures), fc.string(), (picture, typed) => {
      const code = CAPTCHA_CODES[picture]!
      expect(isCaptchaRight(code.toLowerCase(), picture)).toBe(true)
      expect(isCaptchaRight(` ${code} `, picture)).toBe(true)
      expect(isCaptchaRight(typed, picture)).toBe(
        typed.normalize('NFKC').trim().toUpperCase() === code,
      )
    }),
  )
  expect(isCaptchaRight('Ａ７ｋｍ', 0)).toBe(true)
  expect(isCaptchaRight('', null)).toBe(false)
  expect(isCaptchaRight('', CAPTCHA_CODES.length)).toBe(false)
})

test('spokenCode separates the letters', () => {
  expect(spokenCode(0)).toBe('A，7，K，M')
  expect(spokenCode(CAPTCHA_CODES.length)).toBe('')
})
