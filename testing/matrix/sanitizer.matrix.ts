// @vitest-environment jsdom
import { test } from 'vitest'
import { attackCorpus } from '#testing/attack-corpus/corpus.ts'
import { expectStable } from '#testing/stable-html.ts'

const AROUND = ['', 'div', 'table', 'td', 'svg', 'math', 'select', 'noscript', 'style', 'a', 'li']
const TOGETHER = 100
const corpus = attackCorpus()
const parts = Array.from({ length: Math.ceil(corpus.length / TOGETHER) }, (_, index) =>
  corpus.slice(index * TOGETHER, (index + 1) * TOGETHER),
)

test.for(parts.map((attacks, index) => [index * TOGETHER, attacks] as const))(
  'attacks from the %ith on',
  ([, attacks], { task }) => {
    task.meta.tries = 0
    for (const attack of attacks) {
      for (const tag of AROUND) {
        expectStable(tag === '' ? attack : `<${tag}>${attack}</${tag}><p>x</p>`)
        task.meta.tries += 1
      }
    }
  },
)
