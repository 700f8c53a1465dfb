import type { Atom } from 'jotai'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserStorage } from '#testing/browser-storage.ts'
import { passTime } from '#testing/missing-answer.ts'
import type { Member } from './session.ts'

/** Fresh modules: a page that has just been loaded, over storages that may outlive it. */
async function loadPage() {
  vi.resetModules()
  const session = await import('./session.ts')
  const { freshBalance, persistMember } = await import('./member.ts')
  const { pageStore } = await import('#lib/page-store.ts')
  const valueOf = <T>(atom: Atom<T>) => session.currentEpoch().store.get(atom)
  return {
    ...session,
    persistMember,
    freshBalance,
    pageStore,
    knownMember: () => valueOf(session.memberAtom),
    ending: () => valueOf(session.endingAtom),
  }
}

async function signedIn(token = 't1', persist = false, member?: string) {
  const page = await loadPage()
  page.beginSession(token, persist, member)
  return page
}
/** What its storages hold is read. */
async function reloaded() {
  const page = await loadPage()
  page.restoreSession()
  return page
}

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
  test('is unknown, then a visitor', async () => {
    const page = await loadPage()
    expect(page.currentEpoch().store.get(page.tokenAtom)).toBeUndefined()
    page.restoreSession()
    expect(page.currentEpoch().store.get(page.tokenAtom)).toBeNull()
  })

  test('begun in this tab survives a reload of the tab only', async () => {
    let page = await signedIn()
    page = await reloaded()
    expect(page.token()).toBe('t1')
    expect(dump()).not.toMatch(/"hall.token".*"hall.token"/)
    vi.stubGlobal('sessionStorage', browserStorage())
    page = await reloaded()
    expect(page.token()).toBeNull()
  })

  test('stored on request survives the tab', async () => {
    let page = await signedIn('t1', true)
    expect(page.isSessionPersisted()).toBe(true)
    vi.stubGlobal('sessionStorage', browserStorage())
    page = await reloaded()
    expect(page.token()).toBe('t1')
  })

  test('a new login is a new epoch with a store of its own; calls of the old one are aborted', async () => {
    const page = await reloaded()
    const before = page.currentEpoch()
    const seen: number[] = []
    page.pageStore.sub(page.epochAtom, () => seen.push(page.currentEpoch().id))
    page.beginSession('t1', false)
    expect(before.abort.signal.reason).toMatchObject({ name: 'AbortError' })
    expect(page.currentEpoch().store).not.toBe(before.store)
    expect(seen).toEqual([before.id + 1])
  })
})

describe('the latch', () => {
  test('fifty expiries of one epoch end it once', async () => {
    const page = await signedIn()
    const { id } = page.currentEpoch()
    const reasons: string[] = []
    page.onSessionEnd((why) => reasons.push(why))
    for (let call = 0; call < 50; call += 1) page.endSession('expired', id)
    expect(reasons).toEqual(['expired'])
    expect(page.currentEpoch().id).toBe(id + 1)
    expect(page.currentEpoch().store.get(page.endingAtom)).toBe('expired')
  })

  test('a visitor has no session that could end', async () => {
    const page = await reloaded()
    const { id } = page.currentEpoch()
    page.endSession('expired', id)
    expect(page.currentEpoch().id).toBe(id)
  })

  test('a 401 that overtakes the answer to logging out is no expiry', async () => {
    const page = await signedIn()
    page.leaveSession()
    page.endSession('expired')
    expect(page.currentEpoch().store.get(page.endingAtom)).toBe('logout')
  })
})

test('a logout does not wait for the answer to a change of the password', async () => {
  const page = await signedIn()
  page.deferExpiry()
  page.endSession('logout')
  expect(page.currentEpoch().store.get(page.endingAtom)).toBe('logout')
})

describe('what an ending leaves behind', () => {
  test('none of twelve planted values', async () => {
    const page = await signedIn('planted-token', true)
    page.persistMember(member, page.currentEpoch().id)
    sessionStorage.setItem('hall.journal', '{"POST /api/withdraw":{"at":1}}')
    localStorage.setItem('someone-else', 'planted-foreign')
    const planted = [
      'planted-token',
      'planted-name',
      'planted.example',
      '12.5',
      '7001',
      'planted-real',
      '13900000000',
      'planted@mail',
      '1990-02-03',
      'withdraw',
      'planted-foreign',
      'isAgent',
    ]
    expect(planted).toHaveLength(12)
    expect(dump()).toContain('planted-token')
    page.endSession('logout')
    const left = dump() + JSON.stringify(page.knownMember())
    expect(planted.filter((each) => left.includes(each))).toEqual([])
  })

  test('where a closed tab was left, until half an hour later', async () => {
    const page = await signedIn('t', false, 'key of chen66')
    page.noteLeftOff('/payInfo/?deposit_no=7001')
    vi.stubGlobal('sessionStorage', browserStorage())
    const later = await reloaded()
    expect(dump()).toContain('7001')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 60_000 })
    later.restoreSession()
    vi.useRealTimers()
    expect(dump()).not.toContain('7001')
  })

  test('the record of a member never holds name, mobile, mail or birthday', async () => {
    const page = await signedIn('t', true)
    page.persistMember(member, page.currentEpoch().id)
    expect(dump()).toContain('planted-name')
    for (const secret of ['planted-real', '13900000000', 'planted@mail', '1990-02-03']) {
      expect(dump()).not.toContain(secret)
    }
  })
})

describe('other tabs', () => {
  test('a token that was begun before a logout elsewhere is void, stored or not', async () => {
    const tabOne = await loadPage()
    tabOne.beginSession('t1', true)
    const sessionOfOne = sessionStorage
    vi.stubGlobal('sessionStorage', browserStorage())
    const tabTwo = await loadPage()
    tabTwo.restoreSession()
    expect(tabTwo.token()).toBe('t1')
    tabTwo.endSession('logout')
    vi.stubGlobal('sessionStorage', sessionOfOne)
    const back = await reloaded()
    expect(back.token()).toBeNull()
    back.beginSession('t2', false)
    const again = await reloaded()
    expect(again.token()).toBe('t2')
  })

  test('a page that comes back from the back-forward cache after a logout is a visitor', async () => {
    const page = await signedIn()
    page.endSession('logout')
    page.beginSession('t2', false)
    expect(page.token()).toBe('t2')
    localStorage.setItem('hall.device.logout', '"another mark"')
    page.restoreSession()
    expect(page.token()).toBeNull()
    expect(page.currentEpoch().store.get(page.endingAtom)).toBe('elsewhere')
  })
})

describe('what is known of the member', () => {
  test('a partial answer is merged: agent and level stay (old defect 9)', async () => {
    const page = await signedIn()
    const { id } = page.currentEpoch()
    page.persistMember(member, id, 1)
    page.persistMember({ balance: '99', isAgent: undefined! }, id, 2)
    expect(page.knownMember()).toMatchObject({ balance: '99', isAgent: true, vip: 3 })
  })

  test('an answer asked for earlier never overwrites a fresher one', async () => {
    const page = await signedIn()
    const { id } = page.currentEpoch()
    page.persistMember({ balance: '5' }, id, 20)
    page.persistMember({ balance: '100', vip: 2 }, id, 10)
    expect(page.knownMember()).toEqual({ balance: '5', vip: 2 })
  })

  test('a balance counts for five seconds', async () => {
    const page = await signedIn()
    const { id } = page.currentEpoch()
    page.persistMember({ balance: '5' }, id)
    passTime(4_000)
    expect(page.freshBalance()).toBe('5')
    passTime(1_500)
    expect(page.freshBalance()).toBeNull()
  })

  test('an answer for the session before is dropped', async () => {
    const page = await signedIn()
    const { id } = page.currentEpoch()
    page.beginSession('t2', false)
    page.persistMember(member, id)
    expect(page.knownMember()).toBeNull()
  })

  test('is there again at once after a reload', async () => {
    let page = await signedIn()
    page.persistMember(member, page.currentEpoch().id)
    page = await reloaded()
    expect(page.knownMember()).toMatchObject({ username: 'planted-name', balance: '12.5' })
    expect(page.knownMember()).not.toHaveProperty('realName')
  })
})

describe('whose session it is', () => {
  test('a visitor is nobody, a member has one key through reloads', async () => {
    let page = await reloaded()
    expect(page.memberKey()).toBe('')
    page.beginSession('t1', false, 'anna')
    expect(page.memberKey()).toBe('anna')
    page = await reloaded()
    expect(page.memberKey()).toBe('anna')
  })

  test('the key of a session without a name stays while it lasts, and no other session has it', async () => {
    const page = await signedIn()
    const first = page.memberKey()
    expect(page.memberKey()).toBe(first)
    page.beginSession('t2', false)
    expect(page.memberKey()).not.toBe(first)
  })

  test('after the end it is known whose it was, although the storage is empty', async () => {
    const page = await loadPage()
    expect(page.lastMember()).toBe('')
    page.beginSession('t1', false, 'anna')
    expect(page.lastMember()).toBe('')
    page.endSession('expired')
    expect([page.lastMember(), page.memberKey()]).toEqual(['anna', ''])
    page.beginSession('t2', false, 'bert')
    page.endSession('logout')
    expect(page.lastMember()).toBe('bert')
  })

  test('a key that was stored with the session is known in the next tab', async () => {
    let page = await signedIn('t1', true, 'anna')
    vi.stubGlobal('sessionStorage', browserStorage())
    page = await reloaded()
    expect(page.memberKey()).toBe('anna')
  })
})

describe('reading the stored session', () => {
  test('the token is known before it has been read', async () => {
    let page = await loadPage()
    expect(page.presentToken()).toBeNull()
    page.beginSession('t1', false)
    page = await loadPage()
    expect([page.presentToken(), page.token()]).toEqual(['t1', null])
    page.restoreSession()
    page.endSession('expired')
    sessionStorage.setItem('hall.token', '"t2"')
    expect(page.presentToken()).toBeNull()
  })

  test('read again without a change it is the same session', async () => {
    const page = await signedIn()
    const { id } = page.currentEpoch()
    page.restoreSession()
    expect([page.currentEpoch().id, page.token()]).toEqual([id, 't1'])
  })

  test('another session that was stored meanwhile takes its place, and no ending is shown', async () => {
    const page = await signedIn()
    const { id } = page.currentEpoch()
    sessionStorage.setItem('hall.token', '"t2"')
    expect(page.presentToken()).toBe('t1')
    page.restoreSession()
    expect([page.token(), page.ending()]).toEqual(['t2', null])
    expect(page.currentEpoch().id).toBe(id + 1)
  })

  test('only a session that its member asked to store is one of the device', async () => {
    const page = await loadPage()
    expect(page.isSessionPersisted()).toBe(false)
    page.beginSession('t1', false)
    expect(page.isSessionPersisted()).toBe(false)
    page.beginSession('t2', true)
    expect(page.isSessionPersisted()).toBe(true)
    localStorage.setItem('hall.token', '"of another tab"')
    expect(page.isSessionPersisted()).toBe(false)
  })
})

describe('what a page finds', () => {
  test('whose session it was, where another one has taken its place since', async () => {
    let page = await signedIn('t1', false, 'anna')
    page = await reloaded()
    sessionStorage.setItem('hall.token', '"t2"')
    page.restoreSession()
    expect(page.lastMember()).toBe('anna')
  })

  test('nothing of a member whose session has ended in another tab', async () => {
    let page = await signedIn()
    page.persistMember({ username: 'anna' }, page.currentEpoch().id)
    localStorage.setItem('hall.device.logout', '"of another tab"')
    page = await reloaded()
    expect(page.currentEpoch().store.get(page.memberAtom)).toBeNull()
  })

  test('nothing is stored of a visitor', async () => {
    ;(await loadPage()).restoreSession()
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
  })

  test('a sign-in in one tab leaves the session of another one valid', async () => {
    const page = await signedIn('t0', false)
    page.endSession('logout')
    page.beginSession('t1', false)
    const first = sessionStorage
    vi.stubGlobal('sessionStorage', browserStorage())
    ;(await loadPage()).beginSession('t2', false)
    vi.stubGlobal('sessionStorage', first)
    expect((await loadPage()).presentToken()).toBe('t1')
  })
})

describe('where a killed tab was', () => {
  const killed = async (member: string, persist = false) => {
    const page = await signedIn('t1', persist, member)
    page.noteLeftOff('/payInfo/?deposit_no=7')
    vi.stubGlobal('sessionStorage', browserStorage())
    return loadPage()
  }

  test('the same member comes back to it after the next sign-in, once', async () => {
    const page = await killed('anna')
    page.restoreSession()
    expect(page.token()).toBeNull()
    page.beginSession('t2', false, 'anna')
    expect([page.takeLeftOff(), page.takeLeftOff()]).toEqual(['/payInfo/?deposit_no=7', null])
  })

  test('nobody else does, nor who comes back after half an hour', async () => {
    const page = await killed('anna')
    page.beginSession('t2', false, 'ben')
    expect(page.takeLeftOff()).toBeNull()
    const later = await killed('anna')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000)
    later.beginSession('t2', false, 'anna')
    expect(later.takeLeftOff()).toBeNull()
    vi.restoreAllMocks()
  })

  test('an ending forgets it', async () => {
    const page = await signedIn('t1', false, 'anna')
    page.noteLeftOff('/mine/')
    page.endSession('expired')
    page.beginSession('t2', false, 'anna')
    expect(page.takeLeftOff()).toBeNull()
  })
})

describe('how a session ends', () => {
  test('a listener that was removed is not called', async () => {
    const page = await loadPage()
    const reasons: string[] = []
    const off = page.onSessionEnd((why) => reasons.push(`first ${why}`))
    page.onSessionEnd((why) => reasons.push(`second ${why}`))
    page.beginSession('t1', false)
    off()
    page.endSession('password')
    expect(reasons).toEqual(['second password'])
  })

  test('the reason is there until the shell has shown it', async () => {
    const page = await signedIn()
    page.endSession('expired')
    expect(page.ending()).toBe('expired')
    page.forgetEnding()
    expect(page.ending()).toBeNull()
  })

  test.each([
    ['logout', null],
    ['password', null],
    ['expired', 't1'],
  ] as const)('%s: what another tab of the member has stored is %s', async (why, left) => {
    const page = await signedIn()
    const copy = browserStorage()
    for (const key of ['hall.token', 'hall.mark']) copy.setItem(key, sessionStorage.getItem(key)!)
    page.endSession(why)
    vi.stubGlobal('sessionStorage', copy)
    expect((await loadPage()).presentToken()).toBe(left)
  })

  test('a 401 of the next session is an expiry again', async () => {
    const page = await signedIn()
    page.leaveSession()
    page.beginSession('t2', false)
    page.endSession('expired')
    expect(page.ending()).toBe('expired')
  })

  test('a password change while logging out counts as one', async () => {
    const page = await signedIn()
    page.leaveSession()
    page.endSession('password')
    expect(page.ending()).toBe('password')
  })

  test('the next one knows when this device was signed in before', async () => {
    const page = await signedIn()
    expect(page.previousSignIn()).toBeNull()
    page.endSession('logout')
    page.beginSession('t2', false)
    expect(page.previousSignIn()).toBeGreaterThan(0)
  })
})

test('what the head of the page has read with a token goes with its session', async () => {
  // A page that has just been loaded.
  vi.resetModules()
  const { endSession, restoreSession } = await import('./session.ts')
  vi.stubGlobal('sessionStorage', browserStorage())
  vi.stubGlobal('localStorage', browserStorage())
  const answers = { 'POST /api/user {}': Promise.resolve(new Response('{"mobile":"139"}')) }
  vi.stubGlobal('PREFETCHED', { host: '', bearer: 't1', answers })
  sessionStorage.setItem('hall.token', '"t1"')
  restoreSession()
  expect(globalThis.PREFETCHED?.bearer).toBe('t1')
  endSession('expired')
  expect(globalThis.PREFETCHED).toBeUndefined()
})
