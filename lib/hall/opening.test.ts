import { expect, test } from 'vitest'
import { canOpenDirectly, forgetTap, isLastTapped, storeTap } from './opening.ts'

test.each([
  [null, false, true],
  [null, true, false],
  [null, undefined, false],
  [false, false, false],
  [true, true, true],
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
