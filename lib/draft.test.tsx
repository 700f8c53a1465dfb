import { expect, test, vi } from 'vitest'
import { placeDeposit } from '#lib/api/endpoints/deposit.ts'
import { close, open, resolve, unknownCommand } from '#lib/api/journal.ts'
import { depositDraft, depositOf, NO_DEPOSIT } from '#lib/deposit/deposit-draft.ts'
import { beginSession, currentEpoch, endSession } from '#lib/session/session.ts'
import { startFollowing } from '#lib/start.ts'
import { withholdAnswer } from '#testing/missing-answer.ts'

const DEPOSIT = {
  ...NO_DEPOSIT,
  way: 'bank',
  account: '2',
  holder: '陈小明',
  amount: '300',
} as const
const typed = () => currentEpoch().store.get(depositDraft.atom)
const type = () => currentEpoch().store.set(depositDraft.atom, () => DEPOSIT)

test('what was typed is given back after a session that expired, to the same member alone', () => {
  const off = startFollowing()
  beginSession('t', false, 'one')
  type()
  endSession('expired')
  expect(typed()).toEqual(NO_DEPOSIT)
  beginSession('t2', false, 'other')
  expect(typed()).toEqual(NO_DEPOSIT)
  endSession('expired')
  beginSession('t3', false, 'one')
  expect(typed()).toEqual(DEPOSIT)
  endSession('logout')
  beginSession('t4', false, 'one')
  expect(typed()).toEqual(NO_DEPOSIT)
  endSession('logout')
  off()
})

test('what was typed stays until its own command was carried out', () => {
  const off = startFollowing()
  beginSession('t', false, 'one')
  type()
  const given = depositOf('bank', DEPOSIT)
  close(open({ ...placeDeposit, id: 'POST /api/another' }, given)!, 'done')
  withholdAnswer(placeDeposit, given)
  resolve(placeDeposit, unknownCommand(placeDeposit)!, false)
  expect(typed()).toEqual(DEPOSIT)
  withholdAnswer(placeDeposit, given)
  resolve(placeDeposit, unknownCommand(placeDeposit)!, true)
  expect(typed()).toEqual({ ...NO_DEPOSIT, way: 'bank' })
  endSession('logout')
  off()
})

test('what was typed is there after a reload of the tab, but for a shape of another release', async () => {
  beginSession('t', false, 'one')
  type()
  const reload = async () => {
    vi.resetModules()
    const session = await import('#lib/session/session.ts')
    session.restoreSession()
    const { depositDraft: draft } = await import('#lib/deposit/deposit-draft.ts')
    return session.currentEpoch().store.get(draft.atom)
  }
  expect(await reload()).toEqual(DEPOSIT)
  const key = 'hall.drafts'
  sessionStorage.setItem(key, sessionStorage.getItem(key)!.replace('"bank"', '"cheque"'))
  expect(await reload()).toEqual(NO_DEPOSIT)
})
