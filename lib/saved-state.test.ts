import { expect, test } from 'vitest'
import { beginSession, endSession } from '#lib/session/session.ts'
import { readState, readTyped, saveState, saveTyped } from './saved-state.ts'

test('is found again in the same session and gone with it', () => {
  saveState('hall tab', 'slots')
  expect(readState('hall tab')).toBe('slots')
  beginSession('t', false)
  expect(readState('hall tab')).toBeUndefined()
  saveState('hall tab', 'sport')
  endSession('logout')
  expect(readState('hall tab')).toBeUndefined()
})

test('what was typed is given back after a session that expired, to the same member alone', () => {
  beginSession('t', false, 'one')
  saveTyped('amount', '300')
  endSession('expired')
  expect(readTyped('amount')).toBeUndefined()
  saveTyped('amount', '')
  beginSession('t2', false, 'other')
  expect(readTyped('amount')).toBeUndefined()
  endSession('expired')
  beginSession('t3', false, 'one')
  expect(readTyped('amount')).toBe('300')
  endSession('logout')
  beginSession('t4', false, 'one')
  expect(readTyped('amount')).toBeUndefined()
  endSession('logout')
})
