import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserStorage } from '#testing/browser-storage.ts'

/** A page that has just been loaded: fresh modules over storages that may outlive it. */
async function loadPage() {
  vi.resetModules()
  const session = await import('./session.ts')
  const notes = await import('#lib/notify.ts')
  const { pageStore } = await import('#lib/page-store.ts')
  const { persistMember } = await import('./member.ts')
  const { previousSignIn } = await import('./session.ts')
  return {
    ...session,
    ...notes,
    persistMember,
    previousSignIn,
    pageStore,
    ending: () => session.currentEpoch().store.get(session.endingAtom),
  }
}

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.stubGlobal('sessionStorage', browserStorage())
  vi.stubGlobal('localStorage', browserStorage())
})

describe('whose session it is', () => {
  test('a visitor is nobody, a member has one key through reloads', async () => {
    let page = await loadPage()
    page.restoreSession()
    expect(page.memberKey()).toBe('')
    page.beginSession('t1', false, 'anna')
    expect(page.memberKey()).toBe('anna')
    page = await loadPage()
    page.restoreSession()
    expect(page.memberKey()).toBe('anna')
  })

  test('the key of a session without a name stays while it lasts, and no other session has it', async () => {
    const page = await loadPage()
    page.beginSession('t1', false)
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
    let page = await loadPage()
    page.beginSession('t1', true, 'anna')
    vi.stubGlobal('sessionStorage', browserStorage())
    page = await loadPage()
    page.restoreSession()
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
    const page = await loadPage()
    page.beginSession('t1', false)
    const { id } = page.currentEpoch()
    page.restoreSession()
    expect([page.currentEpoch().id, page.token()]).toEqual([id, 't1'])
  })

  test('another session that was stored meanwhile takes its place, and no ending is shown', async () => {
    const page = await loadPage()
    page.beginSession('t1', false)
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
    let page = await loadPage()
    page.beginSession('t1', false, 'anna')
    page = await loadPage()
    page.restoreSession()
    sessionStorage.setItem('hall.token', '"t2"')
    page.restoreSession()
    expect(page.lastMember()).toBe('anna')
  })

  test('nothing of a member whose session has ended in another tab', async () => {
    let page = await loadPage()
    page.beginSession('t1', false)
    page.persistMember({ username: 'anna' }, page.currentEpoch().id)
    localStorage.setItem('hall.device.logout', '"of another tab"')
    page = await loadPage()
    page.restoreSession()
    expect(page.currentEpoch().store.get(page.memberAtom)).toBeNull()
  })

  test('nothing is stored of a visitor', async () => {
    ;(await loadPage()).restoreSession()
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
  })

  test('a sign-in in one tab leaves the session of another one valid', async () => {
    const page = await loadPage()
    page.beginSession('t0', false)
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
    const page = await loadPage()
    page.beginSession('t1', persist, member)
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
    const page = await loadPage()
    page.beginSession('t1', false, 'anna')
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
    const page = await loadPage()
    page.beginSession('t1', false)
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
    const page = await loadPage()
    page.beginSession('t1', false)
    const copy = browserStorage()
    for (const key of ['hall.token', 'hall.mark']) copy.setItem(key, sessionStorage.getItem(key)!)
    page.endSession(why)
    vi.stubGlobal('sessionStorage', copy)
    expect((await loadPage()).presentToken()).toBe(left)
  })

  test('a 401 of the next session is an expiry again', async () => {
    const page = await loadPage()
    page.beginSession('t1', false)
    page.leaveSession()
    page.beginSession('t2', false)
    page.endSession('expired')
    expect(page.ending()).toBe('expired')
  })

  test('a password change while logging out counts as one', async () => {
    const page = await loadPage()
    page.beginSession('t1', false)
    page.leaveSession()
    page.endSession('password')
    expect(page.ending()).toBe('password')
  })

  test('the next one knows when this device was signed in before', async () => {
    const page = await loadPage()
    page.beginSession('t1', false)
    expect(page.previousSignIn()).toBeNull()
    page.endSession('logout')
    page.beginSession('t2', false)
    expect(page.previousSignIn()).toBeGreaterThan(0)
  })
})
