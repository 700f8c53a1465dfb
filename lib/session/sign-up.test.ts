import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage } from '#testing/browser-storage.ts'
import { beginSession, currentEpoch, endSession, memberAtom } from './session.ts'
import {
  CAPTCHA_CODES,
  isCaptchaRight,
  forgetReferrer,
  nextCaptcha,
  captchaAddress,
  savedReferrer,
  saveReferrer,
  spokenCode,
} from './sign-up.ts'

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

test('an invitation stays on a page without one, and a newer invitation replaces it', () => {
  saveReferrer('1001')
  saveReferrer(null)
  saveReferrer('')
  expect(savedReferrer()).toBe('1001')
  saveReferrer(' 2002 ')
  expect(savedReferrer()).toBe('2002')
})

afterEach(() => vi.unstubAllGlobals())

test('the invitation that the script in the head saved is read', () => {
  forgetReferrer()
  vi.stubGlobal('sessionStorage', browserStorage())
  sessionStorage.setItem('hall.visit.referrer', '"3003"')
  expect(savedReferrer()).toBe('3003')
})

test('an invitation stays after the end of a trial, and is deleted after the end of a member’s session', () => {
  saveReferrer('1001')
  beginSession('trial', false)
  currentEpoch().store.set(memberAtom, { isGuest: true })
  endSession('logout')
  expect(savedReferrer()).toBe('1001')
  beginSession('token', false)
  expect(savedReferrer()).toBe('1001')
  endSession('logout')
  expect(savedReferrer()).toBe('')
})

test('an invitation is deleted after a registration', () => {
  saveReferrer('1001')
  forgetReferrer()
  expect(savedReferrer()).toBe('')
})

test.each(['<script>', '1 2', 'a'.repeat(33), '../x', '"'])('%s is no invitation', (pid) => {
  forgetReferrer()
  saveReferrer(pid)
  expect(savedReferrer()).toBe('')
})
