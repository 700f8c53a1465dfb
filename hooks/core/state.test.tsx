import { expect, test } from 'vitest'
import { beginSession, endSession } from '#lib/session/session.ts'
import { readState, saveState } from './state.ts'

test('a saved state is read in the same session and ends with it', () => {
  saveState('hall tab', 'slots')
  expect(readState('hall tab')).toBe('slots')
  beginSession('t', false)
  expect(readState('hall tab')).toBeUndefined()
  saveState('hall tab', 'sport')
  endSession('logout')
  expect(readState('hall tab')).toBeUndefined()
})
