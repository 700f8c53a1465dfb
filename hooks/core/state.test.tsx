import { expect, test } from 'vitest'
import { beginSession, endSession } from '#lib/session/session.ts'
import { readViewState, saveViewState } from './state.ts'

test('a saved view state is read in the same session and ends with it', () => {
  saveViewState('hall tab', 'slots')
  expect(readViewState('hall tab')).toBe('slots')
  beginSession('t', false)
  expect(readViewState('hall tab')).toBeUndefined()
  saveViewState('hall tab', 'sport')
  endSession('logout')
  expect(readViewState('hall tab')).toBeUndefined()
})
