import fc from 'fast-check'
import { test } from 'vitest'
import { attackCorpus, sideBySide } from '#testing/attacks.ts'
import { expectStable } from '#testing/harmless.ts'

const corpus = attackCorpus()

test('attacks in any order, side by side, nested and cut off, are harmless, and what is left stays the same', () => {
  const some = fc.array(fc.constantFrom(...corpus), { minLength: 1, maxLength: 4 })
  const wrapped = fc.tuple(
    fc.constantFrom('div', 'table', 'svg', 'math', 'a', 'li', 'select'),
    some,
  )
  const html = fc.oneof(
    some.map(sideBySide),
    some.map((each) => each.join('')),
    wrapped.map(([tag, each]) => `<${tag}>${each.join(`<${tag}>`)}</${tag}>`),
    fc.tuple(some, fc.nat({ max: 200 })).map(([each, index]) => each.join('').slice(index)),
  )
  fc.assert(fc.property(html, expectStable), { numRuns: 60 })
})
