import { beforeEach, describe, expect, test } from 'vitest'
import { joined, openTest, PASSWORD, PAYMENT_PASSWORD } from '#testing/sandbox/platform.ts'
import { accounts, balanceOf } from '#sandbox/domain/ledger.ts'
import { memberById, memberByName, memberByToken } from './members.ts'
import { hashPassword, newToken, verifyPassword } from './passwords.ts'
import type { Platform, PlatformEvent } from '#sandbox/domain/platform.ts'
import { changeLoginPassword, changePaymentPassword, changeProfile } from './profile.ts'
import { endSession, logIn, openTrial, register } from './sessions.ts'

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
  test('is one per member: a new login ends the older one and emits it', async () => {
    const member = await joined(platform, 'session1')
    const events: PlatformEvent[] = []
    platform.watch((event) => events.push(event))
    const next = await logIn(platform, 'SESSION1', PASSWORD)
    expect(memberByToken(platform.db, member.token)).toBeNull()
    expect(memberByToken(platform.db, next)?.id).toBe(member.id)
    await Promise.resolve()
    expect(events).toContainEqual({ type: 'session-ended', memberId: member.id })
  })

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

  test('ends with logging off, and its token is dead', async () => {
    const member = await joined(platform, 'session1')
    endSession(platform, member.id)
    expect(memberByToken(platform.db, member.token)).toBeNull()
  })

  test.each([
    ['nobody', PASSWORD, 202],
    ['session1', 'wrong666', 203],
    ['session1', '', 203],
    ['', PASSWORD, 203],
  ])('is refused to %s / %s with %i', async (name, password, code) => {
    await joined(platform, 'session1')
    await expect(logIn(platform, name, password)).rejects.toMatchObject({ code })
  })

  test('a trial has play money of its own and no way back in', async () => {
    const guest = memberByToken(platform.db, openTrial(platform))!
    expect(guest).toMatchObject({ guest: true, name: expect.stringMatching(/^guest\d+$/) })
    expect(balanceOf(platform.db, accounts.wallet(guest.id))).toBe(200_000)
    await expect(logIn(platform, guest.name, '')).rejects.toMatchObject({ code: 203 })
    await expect(logIn(platform, guest.name, 'x')).rejects.toMatchObject({ code: 202 })
  })
})

describe('registration', () => {
  const given = { name: 'newcomer', password: 'secret66', referrer: '' }

  test.each([
    [{ ...given, name: 'short' }],
    [{ ...given, name: 'with space' }],
    [{ ...given, name: '名字名字名字名' }],
    [{ ...given, name: 'a'.repeat(17) }],
    [{ ...given, password: '12345' }],
  ])('%o is refused', async (odd) => {
    await expect(register(platform, odd)).rejects.toMatchObject({ code: 201 })
    expect(memberByName(platform.db, odd.name)).toBeNull()
  })

  test('a name is taken whatever its letters, also by two at the same time', async () => {
    const both = await Promise.allSettled([
      register(platform, given),
      register(platform, { ...given, name: 'NEWCOMER' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(register(platform, given)).rejects.toThrow('此用户名已被注册')
  })

  test('the referrer is stored when there is one', async () => {
    const known = await register(platform, { ...given, referrer: '1' })
    const unknown = await register(platform, { ...given, name: 'another1', referrer: '999999' })
    expect([known.referrer, unknown.referrer]).toEqual([1, null])
  })
})

describe('changing a password', () => {
  test('of the login asks for the old one and ends the session', async () => {
    const member = await joined(platform, 'changing1')
    const change = { given: 'wrong666', next: 'better77' }
    await expect(changeLoginPassword(platform, member, change)).rejects.toMatchObject({ code: 205 })
    await changeLoginPassword(platform, member, { ...change, given: PASSWORD })
    expect(memberByToken(platform.db, member.token)).toBeNull()
    await expect(logIn(platform, 'changing1', 'better77')).resolves.toMatch(/^\w+$/)
  })

  test('of payment asks for the old one', async () => {
    const member = await joined(platform, 'changing1')
    const change = { given: 'wrong666', next: 'better77' }
    await expect(changePaymentPassword(platform, member, change)).rejects.toMatchObject({
      code: 205,
    })
    await changePaymentPassword(platform, member, { ...change, given: PAYMENT_PASSWORD })
    const { paymentPassword } = memberById(platform.db, member.id)!
    expect(await verifyPassword('better77', paymentPassword ?? '')).toBe(true)
  })

  test('the first one of payment needs no old one', async () => {
    const member = await joined(platform, 'changing1', 0, { paymentPassword: null })
    await changePaymentPassword(platform, member, { given: '', next: 'better77' })
    expect(memberById(platform.db, member.id)!.paymentPassword).not.toBeNull()
  })

  test.each(['12345', 'a'.repeat(19), PASSWORD])('%s is refused as the new one', async (next) => {
    const member = await joined(platform, 'changing1')
    await expect(
      changeLoginPassword(platform, member, { given: PASSWORD, next }),
    ).rejects.toMatchObject({ code: 206 })
  })
})

describe('the profile', () => {
  test.each([
    [{ mobile: '16612345678' }, true],
    [{ mobile: '19912345678' }, true],
    [{ mobile: '12012345678' }, false],
    [{ email: 'a.b+c@mail.example.com' }, true],
    [{ email: 'a@b' }, false],
    [{ birthday: '1980-01-01' }, true],
    [{ birthday: '1979-12-31' }, false],
    [{ birthday: '2001-02-29' }, false],
  ])('%o: %s', async (change, taken) => {
    const member = await joined(platform, 'profile1')
    const attempt = () => changeProfile(platform, member, change)
    if (!taken) expect(attempt).toThrow()
    else {
      attempt()
      expect(memberById(platform.db, member.id)).toMatchObject(change)
    }
  })

  test('of a trial cannot be changed', () => {
    const guest = memberByToken(platform.db, openTrial(platform))!
    expect(() => changeProfile(platform, guest, { mobile: '16612345678' })).toThrow('试玩账号')
  })
})
