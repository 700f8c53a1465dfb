import { expect, test } from 'vitest'
import { saveState, recall } from './saved-state.ts'
import { beginSession, endSession } from '#lib/session/session.ts'

test('is found again in the same session and gone with it', () => {
  saveState('hall tab', 'slots')
  expect(recall('hall tab')).toBe('slots')
  beginSession('t', false)
  expect(recall('hall tab')).toBeUndefined()
  saveState('hall tab', 'sport')
  endSession('logout')
  expect(recall('hall tab')).toBeUndefined()
})
