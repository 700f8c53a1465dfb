import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { browserStorage } from '#testing/browser-storage.ts'

/** Loads fresh modules, like a page that opens with the stored values. */
async function openPage() {
  vi.resetModules()
  const session = await import('./session.ts')
  const [member, draft, deposit, own, shelf, commands, { pageStore }, answers, stored] =
    await Promise.all([
      import('./member.ts'),
      import('#lib/draft.ts'),
      import('#lib/deposit/deposit-draft.ts'),
      import('#lib/protection/own-limits.ts'),
      import('#lib/hall/shelf.ts'),
      import('#lib/commands/intents.ts'),
      import('#lib/page-store.ts'),
      import('#testing/missing-answer.ts'),
      import('#lib/storage/stored-atom.ts'),
    ])
  const look = () => {
    session.restoreSession()
    stored.rereadStored(pageStore)
    stored.rereadStored(session.currentEpoch().store)
  }
  look()
  draft.followDrafts()
  return {
    ...session,
    ...member,
    ...deposit,
    ...own,
    ...shelf,
    ...commands,
    ...answers,
    pageStore,
    /** As the notices that a member has read. */
    marksAtom: member.memberValueAtom('marks', 'local', 'visit', v.array(v.string())),
    look,
  }
}
type Page = Awaited<ReturnType<typeof openPage>>

/** A tab of the phone: `page` is null after a discard, and a frozen tab gets no events. */
interface Tab {
  readonly storage: Storage
  page: Page | null
  isFrozen: boolean
}

const newTab = (): Tab => ({
  storage: browserStorage(),
  page: null,
  isFrozen: false,
})

function show({ storage }: Tab): void {
  vi.stubGlobal('sessionStorage', storage)
}

/** The member looks at this tab. */
async function goTo(tab: Tab): Promise<Page> {
  show(tab)
  if (tab.isFrozen) tab.page?.look()
  tab.isFrozen = false
  return (tab.page ??= await openPage())
}

type Who = 'anna' | 'bert'
/** The title of a star is its member. */
const starOf = (who: Who) => ({
  id: '/gamePage/?name=ag',
  title: who,
  note: '',
  venue: 'ag',
  venueName: '',
  category: 'realbet' as const,
  code: '',
  picture: '',
  to: '/gamePage/?name=ag',
})

let serial = 0

const SENT = { from: 'ag', to: 'pp', amount: '300' }

async function signIn(page: Page, who: Who, persist: boolean): Promise<void> {
  serial += 1
  page.beginSession(`${who} ${serial}`, persist)
  const { id, store } = page.currentEpoch()
  page.mergeMember({ username: who, avatar: `${serial}` }, id)
  const isAnna = who === 'anna'
  page.pageStore.set(page.depositDraft.atom, () => ({ ...page.NO_DEPOSIT, holder: who }))
  if (!page.isFavourite(store.get(page.shelvesAtom), starOf(who).id))
    page.toggleFavourite(starOf(who))
  store.set(page.marksAtom, [who])
  page.mergeMember({ id: who }, id)
  expect(store.get(page.marksAtom)).toContain(who)
  store.set(page.marksAtom, [who, who])
  // Only Anna has an unknown command, and only Bert has a limit.
  if (isAnna) page.withholdAnswer(transfer, SENT)
  else page.setOwnLimits({ ...page.NO_OWN_LIMITS, limits: { stake: { value: '50' } } })
}

/** The members' keys on the phone. */
const keys = new Map<Who, string>()

/** Expects that member, drafts and locks of a page belong to the token that it sends. A visitor's page has none. */
function expectOneMember(page: Page, { storage }: Tab): void {
  const who = (page.sessionToken()?.split(' ')[0] ?? null) as Who | null
  const { store } = page.currentEpoch()
  const member = store.get(page.memberAtom)
  expect([null, who ?? '']).toContain(member?.username ?? null)
  if (who !== null)
    expect([undefined, page.sessionToken()!.split(' ')[1]]).toContain(member?.avatar)
  if (who === null) expect(page.memberKey()).toBe('')
  else {
    keys.set(who, keys.get(who) ?? page.memberKey())
    expect(page.memberKey()).toBe(keys.get(who))
    expect(new Set(keys.values()).size).toBe(keys.size)
  }
  expect(['', who]).toContain(page.pageStore.get(page.depositDraft.atom).holder)
  expect(page.limitAt(page.ownLimits(), 'stake', 0)).toBe(who === 'bert' ? '50' : null)
  expect(page.lockOf(transfer)).toBe(who === 'anna' ? 'unknown' : 'free')
  for (const { title } of store.get(page.shelvesAtom).favourites) expect(title).toBe(who)
  for (const mark of store.get(page.marksAtom) ?? []) expect(mark).toBe(who)
  const slots = Array.from({ length: storage.length }, (_, at) => storage.key(at)!)
  if (who === null) expect(slots.filter((key) => !key.startsWith('hall.device.'))).toEqual([])
}

const step = fc.record({
  tab: fc.nat(1),
  act: fc.oneof(
    fc.record({ who: fc.constantFrom<Who>('anna', 'bert'), persist: fc.boolean() }),
    fc.constantFrom('logout', 'expired', 'password', 'discard', 'freeze', 'look'),
  ),
})

/** A member is away from the first tab, while in the second one another member signs in after a logout. */
const awayBy = (how: 'discard' | 'freeze') => [
  { tab: 0, act: { who: 'anna' as const, persist: false } },
  { tab: 0, act: how },
  { tab: 1, act: { who: 'bert' as const, persist: false } },
  { tab: 1, act: 'logout' as const },
  { tab: 1, act: { who: 'bert' as const, persist: true } },
]

afterEach(() => vi.unstubAllGlobals())

test('two members in two tabs: a page shows only values of its own token, and an end deletes them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      keys.clear()
      vi.stubGlobal('localStorage', browserStorage())
      vi.stubGlobal('APP_CONFIG', {})
      const tabs = [newTab(), newTab()]
      for (const { tab: at, act } of steps) {
        const [tab, other] = [tabs[at]!, tabs[1 - at]!]
        const page = await goTo(tab)
        if (act === 'discard') tab.page = null
        else if (act === 'freeze') tab.isFrozen = true
        else if (typeof act === 'object') await signIn(page, act.who, act.persist)
        else if (act !== 'look') page.endSession(act)
        if (tab.page && !tab.isFrozen) expectOneMember(tab.page, tab)
        if (!other.page || other.isFrozen) continue
        show(other)
        other.page.look()
        expectOneMember(other.page, other)
      }
      for (const tab of tabs) expectOneMember(await goTo(tab), tab)
    }),
    { numRuns: 40, examples: [[awayBy('discard')], [awayBy('freeze')]] },
  )
}, 60_000)
