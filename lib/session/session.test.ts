import type { Atom } from 'jotai'
import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { serverNow, MINUTE_MS } from '#lib/time/clock.ts'
import { browserStorage } from '#testing/browser-storage.ts'
import { passTime } from '#testing/missing-answer.ts'
import type { Member } from './session.ts'

/** Loads fresh modules, like a page that opens with the earlier storage. */
async function loadPage() {
  vi.resetModules()
  const session = await import('./session.ts')
  const { freshBalance, memberValueAtom, mergeMember } = await import('./member.ts')
  const { pageStore } = await import('#lib/page-store.ts')
  const { onEvent } = await import('#lib/events.ts')
  const { toastAtom } = await import('#lib/notify.ts')
  const valueOf = <T>(atom: Atom<T>) => session.currentEpoch().store.get(atom)
  return {
    ...session,
    mergeMember,
    memberValueAtom,
    freshBalance,
    pageStore,
    onEvent,
    knownMember: () => valueOf(session.memberAtom),
    ending: () => valueOf(session.endingAtom),
    toast: () => pageStore.get(toastAtom)?.text,
  }
}

async function signedIn(token = 't1', persist = false, member?: string) {
  const page = await loadPage()
  page.beginSession(token, persist, member)
  return page
}
/** Reads the storages of the page. */
async function reloaded() {
  const page = await loadPage()
  page.restoreSession()
  return page
}

/** The stored session with another token. */
const stored = (token: string) =>
  JSON.stringify({ ...JSON.parse(sessionStorage.getItem('hall.session')!), token })

const dump = () =>
  JSON.stringify(
    [sessionStorage, localStorage].map((area) =>
      Array.from({ length: area.length }, (_, index) => [
        area.key(index),
        area.getItem(area.key(index)!),
      ]),
    ),
  )

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.stubGlobal('sessionStorage', browserStorage())
  vi.stubGlobal('localStorage', browserStorage())
})

const member: Partial<Member> = {
  id: '7001',
  username: 'planted-name',
  avatar: 'https://planted.example/avatar.png',
  balance: '12.5',
  vip: 3,
  isAgent: true,
  realName: 'planted-real',
  mobile: '13900000000',
  email: 'planted@mail.example',
  birthday: '1990-02-03',
}

describe('a session', () => {
  test('a visitor has no session: nothing is stored, and nothing can end', async () => {
    const page = await loadPage()
    const seen = () => page.currentEpoch().store.get(page.tokenAtom)
    expect(seen()).toBeUndefined()
    page.restoreSession()
    const { id } = page.currentEpoch()
    page.endSession('expired', id)
    expect([seen(), page.memberKey(), page.currentEpoch().id]).toEqual([null, '', id])
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
  })

  test.each([false, true])(
    'survives a reload of its tab with its member key, and is in other tabs only if persisted: %s',
    async (persist) => {
      let page = await signedIn('t1', persist, 'anna')
      page.mergeMember(member, page.currentEpoch().id)
      expect(localStorage.getItem('hall.session') !== null).toBe(persist)
      page = await reloaded()
      expect([page.sessionToken(), page.memberKey()]).toEqual(['t1', 'anna'])
      expect(page.knownMember()).toMatchObject({ username: 'planted-name', vip: 3 })
      expect(page.knownMember()).not.toHaveProperty('realName')
      expect(page.knownMember()).not.toHaveProperty('balance')
      vi.stubGlobal('sessionStorage', browserStorage())
      page = await reloaded()
      expect([page.sessionToken(), page.memberKey()]).toEqual(persist ? ['t1', 'anna'] : [null, ''])
    },
  )

  test('a new login has its own epoch and store, and aborts the calls of the old session', async () => {
    const page = await reloaded()
    const before = page.currentEpoch()
    const seen: number[] = []
    page.pageStore.sub(page.epochAtom, () => seen.push(page.currentEpoch().id))
    page.beginSession('t1', false)
    expect(before.abortController.signal.reason).toMatchObject({ name: 'AbortError' })
    expect(page.currentEpoch().store).not.toBe(before.store)
    expect(seen).toEqual([before.id + 1])
  })

  test('leaves no value to the next one', async () => {
    const page = await signedIn()
    const { id } = page.currentEpoch()
    sessionStorage.setItem('hall.journal', '"of before"')
    page.beginSession('t2', false, 'bert')
    page.endSession('expired', id)
    page.mergeMember(member, id)
    expect([page.sessionToken(), page.memberKey(), page.knownMember()]).toEqual([
      't2',
      'bert',
      null,
    ])
    expect(sessionStorage.getItem('hall.journal')).toBeNull()
  })
})

describe('the latch', () => {
  test('fifty 401s of one epoch end it once, and the reason stays until the shell has shown it', async () => {
    const page = await signedIn()
    const { id } = page.currentEpoch()
    const reasons: string[] = []
    page.onEvent('sessionEnded', (why) => reasons.push(why))
    page.onEvent('sessionEnded', (why) => reasons.push(`removed ${why}`))()
    for (let call = 0; call < 50; call += 1) page.endSession('expired', id)
    expect([reasons, page.currentEpoch().id, page.ending()]).toEqual([
      ['expired'],
      id + 1,
      'expired',
    ])
    page.forgetEnding()
    expect(page.ending()).toBeNull()
  })

  test.each(['logout', 'password'] as const)(
    'a 401 waits for the answer to a command that itself ends the session: %s',
    async (why) => {
      const page = await signedIn()
      await page.delayExpiry(async () => {
        page.endSession('expired')
        expect(page.sessionToken()).toBe('t1')
        page.endSession(why)
      })
      expect(page.ending()).toBe(why)
    },
  )

  test('a waiting 401 ends the session if the command is refused', async () => {
    const page = await signedIn()
    await page.delayExpiry(async () => page.endSession('expired'))
    expect(page.ending()).toBe('expired')
  })
})

describe('after an ending', () => {
  test('none of twelve values remains, and money, name, mobile, mail and birthday are never stored', async () => {
    const page = await signedIn('planted-token', true)
    page.mergeMember(member, page.currentEpoch().id)
    sessionStorage.setItem('hall.journal', '{"POST /api/withdraw":{"at":1}}')
    localStorage.setItem('someone-else', 'planted-foreign')
    const secret = ['12.5', 'planted-real', '13900000000', 'planted@mail', '1990-02-03']
    const planted =
      'planted-token planted-name planted.example 7001 withdraw planted-foreign isAgent'
        .split(' ')
        .concat(secret)
    const stored = dump()
    expect(planted.filter((each) => !stored.includes(each))).toEqual(secret)
    page.endSession('logout')
    const left = dump() + JSON.stringify(page.knownMember())
    expect(planted.filter((each) => left.includes(each))).toEqual([])
  })

  test.each(['logout', 'idle', 'expired', 'password'] as const)(
    'own limits, a break and minutes under a hash, and no more: %s',
    async (why) => {
      const page = await signedIn('t1', true, 'key of anna')
      const own = await import('#lib/protection/own-limits.ts')
      const gaming = await import('#lib/protection/gaming-session.ts')
      const { storeTap } = await import('#lib/hall/opening.ts')
      own.setOwnLimits(own.takeBreak(own.NO_OWN_LIMITS, MINUTE_MS, serverNow()))
      gaming.countMinutesPlayed()
      const minutes = gaming.minutesPlayed()
      expect(Object.keys(minutes)).toHaveLength(1)
      storeTap('/gamePage/?name=ag')
      page.mergeMember(member, page.currentEpoch().id)
      page.endSession(why)
      expect(dump().match(/hall\.[a-z.-]+/g)).toEqual([
        'hall.device.logout',
        'hall.device.own-limits',
        'hall.device.play',
        'hall.device.minutes-played',
      ])
      page.beginSession('t2', false, 'key of anna')
      expect(own.isOnBreak(own.ownLimits(), serverNow())).toBe(true)
      expect(gaming.minutesPlayed()).toEqual(minutes)
    },
  )
})

describe('other tabs', () => {
  test('a token from before a logout in another tab is invalid, stored or not', async () => {
    const tabOne = await signedIn('t1', true)
    tabOne.mergeMember({ username: 'anna' }, tabOne.currentEpoch().id)
    const sessionOfOne = sessionStorage
    vi.stubGlobal('sessionStorage', browserStorage())
    const tabTwo = await reloaded()
    expect(tabTwo.sessionToken()).toBe('t1')
    tabTwo.endSession('logout')
    vi.stubGlobal('sessionStorage', sessionOfOne)
    const back = await reloaded()
    expect([back.sessionToken(), back.knownMember()]).toEqual([null, null])
    back.beginSession('t2', false)
    expect((await reloaded()).sessionToken()).toBe('t2')
  })

  test.each([
    [
      'a logout',
      () => localStorage.setItem('hall.device.logout', '"another mark"'),
      null,
      'other-tab',
    ],
    ['another session', () => sessionStorage.setItem('hall.session', stored('t2')), 't2', null],
  ] as const)(
    'a page that comes back after %s has no value of the earlier session',
    async (_, act, token, ending) => {
      await signedIn('t1', false, 'anna')
      const page = await reloaded()
      const { id } = page.currentEpoch()
      page.restoreSession()
      expect([page.currentEpoch().id, page.sessionToken()]).toEqual([id, 't1'])
      act()
      expect(page.sessionOrStoredToken()).toBe('t1')
      page.restoreSession()
      expect([page.sessionToken(), page.ending()]).toEqual([token, ending])
      expect(page.currentEpoch().id).toBe(id + 1)
    },
  )

  test('an open tab whose session is gone continues with the device’s session and shows its account', async () => {
    await signedIn('t1', false, 'anna')
    const tab = sessionStorage
    const page = await reloaded()
    vi.stubGlobal('sessionStorage', browserStorage())
    const other = await loadPage()
    other.beginSession('t2', true, 'bert')
    other.mergeMember({ username: 'bert88' }, other.currentEpoch().id)
    localStorage.setItem('hall.device.logout', '"of bert"')
    const device = JSON.parse(localStorage.getItem('hall.session')!)
    localStorage.setItem('hall.session', JSON.stringify({ ...device, mark: 'of bert' }))
    vi.stubGlobal('sessionStorage', tab)
    page.restoreSession()
    expect([page.sessionToken(), page.memberKey()]).toEqual(['t2', 'bert'])
    expect(page.toast()).toBe('已切换为本机登录的账号bert88')
  })

  test.each([
    ['expired', 't2'],
    ['logout', null],
    ['password', null],
  ] as const)('after %s here, the newer session that one has stored is %s', async (why, left) => {
    const page = await signedIn('t1', true, 'anna')
    localStorage.setItem('hall.session', stored('t2'))
    page.endSession(why)
    expect([page.sessionToken(), page.ending(), sessionStorage.length]).toEqual([null, why, 0])
    const next = await reloaded()
    expect([next.sessionToken(), next.memberKey()]).toEqual([left, left ? 'anna' : ''])
  })

  test('a sign-in in one tab leaves the session of another one valid', async () => {
    const page = await signedIn('t0', false)
    page.endSession('logout')
    page.beginSession('t1', false)
    const first = sessionStorage
    vi.stubGlobal('sessionStorage', browserStorage())
    ;(await loadPage()).beginSession('t2', false)
    vi.stubGlobal('sessionStorage', first)
    expect((await loadPage()).sessionOrStoredToken()).toBe('t1')
  })
})

describe('the member', () => {
  test('a partial answer is merged: agent and level stay (old defect 9)', async () => {
    const page = await signedIn()
    const { id } = page.currentEpoch()
    page.mergeMember(member, id, { requestedAt: 1 })
    page.mergeMember({ balance: '99', isAgent: undefined! }, id, { requestedAt: 2 })
    expect(page.knownMember()).toMatchObject({ balance: '99', isAgent: true, vip: 3 })
  })

  test('the answer to an earlier request never overwrites that to a later one', async () => {
    const page = await signedIn()
    const { id } = page.currentEpoch()
    page.mergeMember({ balance: '5' }, id, { requestedAt: 20 })
    page.mergeMember({ balance: '100', vip: 2 }, id, { requestedAt: 10 })
    expect(page.knownMember()).toEqual({ balance: '5', vip: 2 })
  })

  test('a balance counts for five seconds', async () => {
    const page = await signedIn()
    const { id } = page.currentEpoch()
    page.mergeMember({ balance: '5' }, id)
    passTime(4_000)
    expect(page.freshBalance()).toBe('5')
    passTime(1_500)
    expect(page.freshBalance()).toBeNull()
  })
})

describe('the member key', () => {
  const keyFrom = async (
    ...told: Parameters<Awaited<ReturnType<typeof loadPage>>['mergeMember']>[0][]
  ) => {
    const page = await signedIn('t1', true)
    const temporary = page.memberKey()
    for (const part of told) page.mergeMember(part, page.currentEpoch().id, { hasAllFields: true })
    const { token, key } = JSON.parse(localStorage.getItem('hall.session')!)
    expect([token, key]).toEqual(['t1', page.memberKey()])
    expect(key === temporary).toBe(!page.isMemberKnown())
    return page.memberKey()
  }

  test('is the hash of the id, else of the name, else random, and is stored with the token', async () => {
    const anna = await keyFrom({ id: '1', username: 'anna' })
    expect(await keyFrom({ id: '1', username: 'A-renamed' }, { id: '2' })).toBe(anna)
    const named = await keyFrom({ username: ' Anna' })
    expect(await keyFrom({ username: 'anna' })).toBe(named)
    const others = [await keyFrom({ id: '2' }), await keyFrom({}), await keyFrom({})]
    expect(new Set([anna, named, ...others]).size).toBe(5)
    expect(anna).toMatch(/^[0-9a-f]{32}$/)
    expect((await reloaded()).isMemberKnown()).toBe(true)
  })

  test('is not set by a partial answer without an id, or by an answer of another session', async () => {
    const page = await signedIn()
    const { id } = page.currentEpoch()
    page.mergeMember({ username: 'anna' }, id)
    page.mergeMember({ id: '1' }, id + 1, { hasAllFields: true })
    expect(page.isMemberKnown()).toBe(false)
  })
})

test('what the page writes before the member is known is stored once the member is known', async () => {
  const marksOf = ({ memberValueAtom }: Awaited<ReturnType<typeof loadPage>>) =>
    memberValueAtom('marks', 'local', 'visit', v.array(v.string()))
  const page = await signedIn()
  const { id, store } = page.currentEpoch()
  const marks = marksOf(page)
  store.set(marks, ['1'])
  store.set(marks, ['1', '2'])
  expect(localStorage.getItem('hall.visit.marks')).toBeNull()
  page.mergeMember({ id: '7' }, id)
  const back = await reloaded()
  expect(back.currentEpoch().store.get(marksOf(back))).toEqual(['1', '2'])
})

describe('reading the stored session', () => {
  test('the token is known before the storage is read', async () => {
    let page = await loadPage()
    expect(page.sessionOrStoredToken()).toBeNull()
    page.beginSession('t1', false)
    page = await loadPage()
    expect([page.sessionOrStoredToken(), page.sessionToken()]).toEqual(['t1', null])
    page.restoreSession()
    page.endSession('expired')
    sessionStorage.setItem('hall.session', '{"token":"t2"}')
    expect(page.sessionOrStoredToken()).toBeNull()
  })

  test('the device has a session only if its member wanted to store it', async () => {
    const page = await loadPage()
    expect(page.isSessionPersisted()).toBe(false)
    page.beginSession('t1', false)
    expect(page.isSessionPersisted()).toBe(false)
    page.beginSession('t2', true)
    expect(page.isSessionPersisted()).toBe(true)
    localStorage.setItem('hall.session', '{"token":"of another tab"}')
    expect(page.isSessionPersisted()).toBe(false)
  })
})

describe('how a session ends', () => {
  test.each([
    ['logout', null],
    ['password', null],
    ['expired', 't1'],
  ] as const)('%s: what another tab of the member has stored is %s', async (why, left) => {
    const page = await signedIn()
    const copy = browserStorage()
    copy.setItem('hall.session', sessionStorage.getItem('hall.session')!)
    page.endSession(why)
    vi.stubGlobal('sessionStorage', copy)
    expect((await loadPage()).sessionOrStoredToken()).toBe(left)
  })
})

test('prefetched answers are dropped with their session', async () => {
  // The page has just opened.
  vi.resetModules()
  const { endSession, restoreSession } = await import('./session.ts')
  vi.stubGlobal('sessionStorage', browserStorage())
  vi.stubGlobal('localStorage', browserStorage())
  const answers = { 'POST /api/user {}': Promise.resolve(new Response('{"mobile":"139"}')) }
  vi.stubGlobal('PREFETCHED', { host: '', bearer: 't1', answers })
  sessionStorage.setItem('hall.session', '{"token":"t1"}')
  restoreSession()
  expect(globalThis.PREFETCHED?.bearer).toBe('t1')
  endSession('expired')
  expect(globalThis.PREFETCHED).toBeUndefined()
})
