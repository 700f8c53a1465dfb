// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { ATTACKS } from '#testing/attacks.ts'
import { RichText } from './rich-text.tsx'
import { sanitize } from './sanitize.ts'

const clean = (html: string): string => String(sanitize(html))

afterEach(cleanup)

const TAGS =
  /^(A|B|BLOCKQUOTE|BR|CAPTION|CENTER|CODE|D[DLT]|DEL|DIV|EM|FIG(CAPTION|URE)|H[1-6R]|I|IMG|INS|LI|OL|P|PRE|S|SECTION|SMALL|SPAN|STRONG|SU[BP]|TABLE|TBODY|T[DHR]|TFOOT|THEAD|U|UL)$/
const ATTRIBUTES =
  /^(href|src|alt|title|colspan|rowspan|start|align|target|rel|loading|decoding|referrerpolicy)$/

function expectHarmless(html: string): void {
  const box = new DOMParser().parseFromString(`<div>${html}</div>`, 'text/html').body
  for (const element of box.querySelectorAll('*')) {
    expect(element.tagName).toMatch(TAGS)
    expect(element.namespaceURI).toBe('http://www.w3.org/1999/xhtml')
    for (const { name } of element.attributes) expect(name).toMatch(ATTRIBUTES)
  }
  for (const link of box.querySelectorAll('a[href]')) {
    expect(link.getAttribute('href')).toMatch(/^https:\/\/[^@]+$/)
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(link.getAttribute('target')).toBe('_blank')
  }
  for (const image of box.querySelectorAll('img')) {
    expect(image.getAttribute('src')).toMatch(
      /^(https:\/\/|data:image\/(?!svg))|^http:\/\/localhost/,
    )
    expect(image.getAttribute('loading')).toBe('lazy')
  }
}

test.each(ATTACKS)(
  '%s leaves nothing that acts, loads from elsewhere or lies over the page',
  (attack) => {
    expectHarmless(clean(attack))
    expectHarmless(clean(`<p>前</p><div>${attack}</div><p>后</p>`))
  },
)

test('old defect 16: server HTML runs no code; attacks in any order and nesting are harmless', () => {
  const nested = fc.letrec<{ html: string }>((tie) => ({
    html: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(...ATTACKS),
      fc.string(),
      fc
        .tuple(
          fc.constantFrom('div', 'p', 'table', 'td', 'svg', 'math', 'style', 'noscript', 'a', 'li'),
          tie('html'),
          tie('html'),
        )
        .map(([tag, one, two]) => `<${tag}>${one}</${tag}>${two}`),
    ),
  })).html
  fc.assert(
    fc.property(nested, (html) => expectHarmless(clean(html))),
    { numRuns: 300 },
  )
})

test('elements that articles use are preserved', () => {
  const article =
    '<h2>规则</h2><p>首存 <strong>100</strong> 元</p><ul><li>一</li></ul><table><tbody><tr><td colspan="2">0.5%</td></tr></tbody></table>'
  expect(sanitize(article)).toBe(article)
  const link = sanitize('<a href="https://t.example/a?b=1">链接</a>')
  expect(link).toContain('href="https://t.example/a?b=1"')
  expect(sanitize('<img src="https://t.example/a.png" alt="图">')).toContain('alt="图"')
})

test('shows the plain text first, then the formatted text', async () => {
  render(<RichText html="<h2>规则</h2><p>首存<b>一百</b></p><script>alert(1)</script>" />)
  expect(document.querySelector('h2')).toBeNull()
  expect(document.body.textContent).toContain('规则')
  expect(document.body.textContent).not.toContain('alert')
  expect(await screen.findByRole('heading', { name: '规则' })).toBeTruthy()
  expect(document.querySelector('b')?.textContent).toBe('一百')
  expect(document.querySelector('script')).toBeNull()
})
