import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserStorage } from '#testing/browser-storage.ts'
import { openTabChannel } from './other-tabs.ts'

type Message = Record<'ended' | 'began' | 'token', unknown>

/** The other tabs of the device, and the messages in both directions. */
function otherTabs() {
  const announced: unknown[] = []
  const channels = new Set<EventTarget>()
  class Channel extends EventTarget {
    constructor() {
      super()
      channels.add(this)
    }
    postMessage(message: unknown) {
      announced.push(message)
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  return {
    announced,
    announce: (data: Partial<Message> | string) =>
      channels.forEach((each) => each.dispatchEvent(new MessageEvent('message', { data }))),
  }
}

async function loadPage() {
  vi.resetModules()
  vi.stubGlobal('window', undefined)
  const session = await import('./session.ts')
  vi.stubGlobal('window', new EventTarget())
  session.restoreSession()
  return { ...session, ending: () => session.currentEpoch().store.get(session.endingAtom) }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', browserStorage())
  vi.stubGlobal('localStorage', browserStorage())
})
afterEach(() => vi.unstubAllGlobals())

describe('other tabs of the device', () => {
  test('receive a sign-in and the end of a session', async () => {
    const { announced } = otherTabs()
    const page = await loadPage()
    page.beginSession('t1', true)
    page.setMemberKey('anna')
    page.endSession('expired')
    expect(announced).toEqual([{ began: 'anna', token: 't1' }, { ended: 't1' }])
  })

  test('end this session with theirs, and this tab announces nothing', async () => {
    const { announce, announced } = otherTabs()
    const page = await loadPage()
    page.beginSession('t1', true)
    announced.length = 0
    announce({ ended: 't1' })
    expect([page.token(), page.ending()]).toEqual([null, 'elsewhere'])
    expect(sessionStorage.getItem('hall.session')).toBeNull()
    expect(announced).toEqual([])
  })

  test('end only their own session', async () => {
    const { announce } = otherTabs()
    const page = await loadPage()
    page.beginSession('t2', true)
    for (const odd of [{ ended: 't1' }, { ended: '' }, 'ended', {}]) announce(odd)
    expect(page.token()).toBe('t2')
  })

  /** Another tab of the member signed in again, and stored its newer token on the device. */
  async function unlockedElsewhere() {
    const { announce, announced } = otherTabs()
    const page = await loadPage()
    page.beginSession('t1', true, 'anna')
    const mine = JSON.parse(localStorage.getItem('hall.session')!)
    const newer = { ...mine, token: 't2', member: { username: 'anna' } }
    localStorage.setItem('hall.session', JSON.stringify(newer))
    announced.length = 0
    return { page, announce, announced }
  }

  test.each(['expired', 'replaced'] as const)(
    'keep the newer session that they have stored when this one is %s',
    async (why) => {
      const { page, announced } = await unlockedElsewhere()
      page.endSession(why)
      expect([page.token(), page.ending(), announced]).toEqual([null, why, [{ ended: 't1' }]])
      expect(sessionStorage.length).toBe(0)
      const next = await loadPage()
      expect([next.token(), next.isSessionPersisted(), next.memberKey()]).toEqual([
        't2',
        true,
        'anna',
      ])
      expect(next.currentEpoch().store.get(next.memberAtom)).toEqual({ username: 'anna' })
    },
  )

  test('keep it too when they announce the end of the older one', async () => {
    const { page, announce } = await unlockedElsewhere()
    announce({ ended: 't1' })
    expect([page.token(), page.ending()]).toEqual([null, 'elsewhere'])
    expect((await loadPage()).token()).toBe('t2')
  })

  test.each(['logout', 'password'] as const)('lose it by a %s here', async (why) => {
    const { page } = await unlockedElsewhere()
    page.endSession(why)
    expect([sessionStorage.length, localStorage.getItem('hall.session')]).toEqual([0, null])
    expect((await loadPage()).token()).toBeNull()
  })

  test('sign in, and a later expiry in this tab counts as renewed', async () => {
    const { announce } = otherTabs()
    const page = await loadPage()
    page.beginSession('t1', false)
    announce({ began: page.memberKey(), token: 't0' })
    expect(page.token()).toBe('t1')
    page.endSession('expired')
    expect(page.ending()).toBe('renewed')
    page.beginSession('t2', false)
    announce({ began: 'another member', token: 't0' })
    page.endSession('expired')
    expect(page.ending()).toBe('expired')
  })

  test('sign in during a change of the password here, and its refusal counts as renewed', async () => {
    const { announce } = otherTabs()
    const page = await loadPage()
    page.beginSession('t1', false)
    announce({ began: page.memberKey(), token: 't0' })
    for (const expire of [false, true]) {
      const answered = page.deferExpiry()
      page.endSession('expired')
      expect(page.token()).toBe('t1')
      answered(expire)
    }
    expect(page.ending()).toBe('renewed')
  })

  test('without a channel, a change of the storage tells their logout', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const page = await loadPage()
    const changed = () => window.dispatchEvent(new Event('storage'))
    changed()
    page.beginSession('t1', true)
    const { id } = page.currentEpoch()
    changed()
    expect(page.token()).toBe('t1')
    localStorage.setItem('hall.device.logout', '"of another tab"')
    changed()
    expect([page.token(), page.ending()]).toEqual([null, 'elsewhere'])
    changed()
    expect(page.currentEpoch().id).toBe(id + 1)
  })
})

test('a browser without channels, or one that refuses them, returns none', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(openTabChannel('x')).toBeNull()
  vi.stubGlobal('BroadcastChannel', function refused() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(openTabChannel('x')).toBeNull()
  vi.unstubAllGlobals()
  const channel = openTabChannel('x')
  expect(channel?.name).toBe('x')
  channel?.close()
})
