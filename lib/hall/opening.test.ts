import { expect, test } from 'vitest'
import { canOpenDirectly, forgetTap, isLastTapped, storeTap } from './opening.ts'

test.each([
  ['page', false, false],
  ['page', true, false],
  ['free', false, true],
  ['free', true, false],
  ['free', undefined, false],
  ['withTransfer', true, true],
  ['withTransfer', undefined, true],
] as const)('chosen %s, a game moves money %s: %s', (chosen, moves, directly) =>
  expect(canOpenDirectly(chosen, moves)).toBe(directly),
)

test('isLastTapped is true for the address of the last tap, until the tap is deleted', () => {
  storeTap('/gamePage/?name=ag&type=0')
  expect(isLastTapped('/gamePage/?name=pp&type=0')).toBe(false)
  expect(isLastTapped('/gamePage/?name=ag&type=0')).toBe(true)
  forgetTap()
  expect(isLastTapped('/gamePage/?name=ag&type=0')).toBe(false)
})
