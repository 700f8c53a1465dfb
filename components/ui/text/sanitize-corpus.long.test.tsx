import { test } from 'vitest'
import { attackCorpus } from '#testing/attack-corpus/corpus.ts'
import { expectStable } from '#testing/stable-html.ts'

const AROUND = ['', 'div', 'table', 'td', 'svg', 'math', 'select', 'noscript', 'style', 'a', 'li']

test.for(AROUND)('every attack inside %s is harmless', (tag) => {
  for (const attack of attackCorpus()) {
    expectStable(tag === '' ? attack : `<${tag}>${attack}</${tag}><p>x</p>`)
  }
})
