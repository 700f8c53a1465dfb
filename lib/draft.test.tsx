import { expect, test, vi } from 'vitest'
import { depositDraft, NO_DEPOSIT } from '#lib/deposit/deposit-draft.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession, endSession, setMemberKey } from '#lib/session/session.ts'
import { emptySentDraft, followDrafts } from './draft.ts'

const DEPOSIT = {
  ...NO_DEPOSIT,
  way: 'bank',
  receiverId: '2',
  holder: '陈小明',
  amount: '300',
} as const
const typed = () => pageStore.get(depositDraft.atom)
const type = () => pageStore.set(depositDraft.atom, () => DEPOSIT)

test('a draft returns after an expiry, for the same member only', () => {
  const off = followDrafts()
  beginSession('t', false, 'one')
  type()
  endSession('expired')
  expect(typed()).toEqual(NO_DEPOSIT)
  beginSession('t2', false, 'other')
  expect(typed()).toEqual(NO_DEPOSIT)
  endSession('expired')
  beginSession('t3', false, 'one')
  expect(typed()).toEqual(DEPOSIT)
  // The tab's storage has it after a reload.
  expect(JSON.stringify({ ...sessionStorage })).toContain(DEPOSIT.holder)
  endSession('logout')
  beginSession('t4', false, 'one')
  expect(typed()).toEqual(NO_DEPOSIT)
  endSession('logout')
  off()
})

test('a draft is only in memory until the member is known, and then an earlier one returns', () => {
  const off = followDrafts()
  beginSession('t', false)
  type()
  expect(sessionStorage.getItem('hall.drafts')).toBeNull()
  setMemberKey('one')
  expect(sessionStorage.getItem('hall.drafts')).toContain(DEPOSIT.holder)
  endSession('expired')
  beginSession('t2', false)
  expect(typed()).toEqual(NO_DEPOSIT)
  setMemberKey('one')
  expect(typed()).toEqual(DEPOSIT)
  endSession('logout')
  off()
})

test('a draft stays after a reload of the tab, except with the shape of another release', async () => {
  const off = followDrafts()
  beginSession('t', false, 'one')
  type()
  const reload = async () => {
    vi.resetModules()
    const session = await import('#lib/session/session.ts')
    session.restoreSession()
    ;(await import('./draft.ts')).followDrafts()
    const { depositDraft: draft } = await import('#lib/deposit/deposit-draft.ts')
    return (await import('#lib/page-store.ts')).pageStore.get(draft.atom)
  }
  expect(await reload()).toEqual(DEPOSIT)
  off()
  const key = 'hall.drafts'
  sessionStorage.setItem(key, sessionStorage.getItem(key)!.replace('"bank"', '"cheque"'))
  expect(await reload()).toEqual(NO_DEPOSIT)
})

test.each([
  ['200', undefined, ''],
  ['200', '200', ''],
  // Typed again while the deposit was being sent.
  ['300', '200', '300'],
] as const)('the draft of %s yuan after a deposit of %s yuan has %j', (amount, sent, left) => {
  const off = followDrafts()
  beginSession('t', false, 'one')
  pageStore.set(depositDraft.atom, () => ({ ...DEPOSIT, amount }))
  emptySentDraft(depositDraft, sent, ['way'])
  expect(typed()).toMatchObject({ way: 'bank', amount: left })
  endSession('logout')
  off()
})
