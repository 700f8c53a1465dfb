import { expect, test } from 'vitest'
import { opensDirectly } from './open-directly.ts'
import { forgetTap, noteTap, wasTapped } from './shelf.ts'

test.each([
  ['page', false, false],
  ['page', true, false],
  ['free', false, true],
  ['free', true, false],
  ['free', undefined, false],
  ['withTransfer', true, true],
  ['withTransfer', undefined, true],
] as const)('chosen %s, a game moves money %s: %s', (chosen, moves, directly) =>
  expect(opensDirectly(chosen, moves)).toBe(directly),
)

test('only the page that was tapped for opens directly, until the tap is forgotten', () => {
  noteTap('/gamePage/?name=ag&type=0')
  expect(wasTapped('/gamePage/?name=pp&type=0')).toBe(false)
  expect(wasTapped('/gamePage/?name=ag&type=0')).toBe(true)
  forgetTap()
  expect(wasTapped('/gamePage/?name=ag&type=0')).toBe(false)
})
