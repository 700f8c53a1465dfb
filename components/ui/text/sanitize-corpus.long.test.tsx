import { test } from 'vitest'
import { attackCorpus } from '#testing/attacks.ts'
import { expectStable } from '#testing/harmless.ts'

const AROUND = ['', 'table', 'svg', 'math', 'select', 'noscript', 'a']

test.for(AROUND)('every attack inside %s is harmless', (tag) => {
  for (const attack of attackCorpus()) {
    expectStable(tag === '' ? attack : `<${tag}>${attack}</${tag}><p>x</p>`)
  }
})
