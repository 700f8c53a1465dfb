import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt } from './help.ts'

test('excerpt searches words, not markup', () => {
  expect(excerpt('<p class="取款">存款规则</p>', '取款')).toBeNull()
  expect(excerpt('<p>如何取款到银行卡</p>', ' 取款 ')).toBe('如何取款到银行卡')
  expect(excerpt('<p>正文</p>', '  ')).toBeNull()
  expect(excerpt('<p>存款随时可以。取款先核对</p>', '取款')).toBe('取款先核对')
  expect(excerpt('<h2>存款</h2><p>最低100元</p>', '款 最')).toBe('存款 最低100元')
})

test('excerpt returns the words around the term', () => {
  const word = fc.stringMatching(/^[\u4e00-\u9fa5]{1,60}$/)
  fc.assert(
    fc.property(word, word, word, (before, wanted, after) => {
      expect(excerpt(`<p>${before}${wanted}</p><b>${after}</b>`, wanted)).toContain(wanted)
    }),
  )
})
