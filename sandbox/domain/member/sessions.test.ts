import { beforeEach, describe, expect, test } from 'vitest'
import type { Platform } from '#sandbox/domain/platform.ts'
import { joined, openTest, PASSWORD } from '#testing/sandbox/platform.ts'
import { memberById } from './members.ts'
import { checkPaymentPassword, hashPassword, newToken, verifyPassword } from './passwords.ts'
import { changeLoginPassword, changePaymentPassword } from './profile.ts'
import { logIn, register } from './sessions.ts'

let platform: Platform
beforeEach(async () => {
  platform = (await openTest()).platform
})

describe('passwords', () => {
  test('are stored as salted hashes: the same one twice is two different texts, neither holds it', async () => {
    const [one, two] = await Promise.all([hashPassword('secret66', 3), hashPassword('secret66', 3)])
    expect(one).not.toBe(two)
    expect(one).not.toContain('secret66')
    expect(await verifyPassword('secret66', one)).toBe(true)
    expect(await verifyPassword('secret67', one)).toBe(false)
  })

  test('a damaged or absurd hash verifies nothing', async () => {
    for (const stored of ['', 'x', 'pbkdf2$0$00$00', 'pbkdf2$99999999$00$', 'pbkdf2$1$zz$']) {
      expect(await verifyPassword('', stored)).toBe(false)
    }
  })

  test('are the same with and without the help of crypto.subtle', async () => {
    const stored = await hashPassword('secret66', 3)
    const { subtle } = crypto
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true })
    try {
      expect(await verifyPassword('secret66', stored)).toBe(true)
    } finally {
      Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true })
    }
  })

  test('a token is 256 bits of its own', () => {
    const tokens = new Set(Array.from({ length: 200 }, newToken))
    expect(tokens.size).toBe(200)
    for (const token of tokens) expect(token).toMatch(/^[\da-f]{64}$/)
  })
})

describe('a session', () => {
  test('is refused for a minute after ten wrong passwords, at once or one by one', async () => {
    const opened = await openTest()
    await joined(opened.platform, 'session1')
    const attempts = Array.from({ length: 12 }, () =>
      logIn(opened.platform, 'session1', 'wrong666').catch((refusal) => refusal.code),
    )
    const codes = await Promise.all(attempts)
    expect(codes).toEqual([...Array(10).fill(203), 429, 429])
    await expect(logIn(opened.platform, 'Session1', PASSWORD)).rejects.toMatchObject({ code: 429 })
    opened.pass(60_000)
    await expect(logIn(opened.platform, 'session1', PASSWORD)).resolves.toMatch(/^\w+$/)
  })
})

describe('registration', () => {
  const given = { name: 'newcomer', password: 'secret66', referrer: '' }

  test('a name is taken whatever its letters, also by two at the same time', async () => {
    const both = await Promise.allSettled([
      register(platform, given),
      register(platform, { ...given, name: 'NEWCOMER' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(register(platform, given)).rejects.toThrow('此用户名已被注册')
  })
})

describe('the old password', () => {
  const next = 'newsecret7'

  test('is guessed five times, however many guesses come at once', async () => {
    const member = await joined(platform, 'guessed1')
    const guesses = Array.from({ length: 20 }, (_, index) =>
      checkPaymentPassword(platform, member, `guess${index}`, 520),
    )
    const refusals = await Promise.allSettled(guesses)
    const paused = refusals.filter(
      (each) => each.status === 'rejected' && /次数过多/.test(String(each.reason)),
    )
    expect(paused).toHaveLength(15)
    for (const change of [changeLoginPassword, changePaymentPassword])
      await expect(change(platform, member, { given: PASSWORD, next })).rejects.toThrow('次数过多')
  })

  test('of the first payment password is the login password', async () => {
    const member = await joined(platform, 'first123', 0, { paymentPassword: null })
    const set = (given: string) => changePaymentPassword(platform, member, { given, next })
    await expect(set('anything')).rejects.toThrow('登录密码错误')
    await set(PASSWORD)
    const { paymentPassword } = memberById(platform.db, member.id)!
    expect(await verifyPassword(next, paymentPassword!)).toBe(true)
  })
})
