import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageAt } from '#lib/site/routes.ts'
import { ATTACKS } from '#testing/attacks.ts'
import { sanitize } from './sanitize.ts'

const clean = (html: string): string => String(sanitize(html))

afterEach(cleanup)

const TAGS =
  /^(A|B|BLOCKQUOTE|BR|CAPTION|CENTER|CODE|D[DLT]|DEL|DIV|EM|FIG(CAPTION|URE)|H[1-6R]|I|IMG|INS|LI|OL|P|PRE|S|SECTION|SMALL|SPAN|STRONG|SU[BP]|TABLE|TBODY|T[DHR]|TFOOT|THEAD|U|UL)$/
const ATTRIBUTES =
  /^(href|src|alt|title|colspan|rowspan|start|align|target|rel|loading|decoding|referrerpolicy)$/

/** Expects harmless HTML: nothing runs, loads from elsewhere or covers the page. */
function expectHarmless(html: string): void {
  const box = new DOMParser().parseFromString(`<div>${html}</div>`, 'text/html').body
  for (const element of box.querySelectorAll('*')) {
    expect(element.tagName).toMatch(TAGS)
    expect(element.namespaceURI).toBe('http://www.w3.org/1999/xhtml')
    for (const { name } of element.attributes) expect(name).toMatch(ATTRIBUTES)
  }
  for (const link of box.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? ''
    if (address.startsWith('/')) expect(pageAt(address)).toBe(address)
    else expect(address).toMatch(/^https:\/\/[^@]+$|^(mailto|tel):/)
    if (!address.startsWith('https:')) continue
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
  '%s leaves nothing that runs, loads from elsewhere or covers the page (old defect 16)',
  (attack) => {
    expectHarmless(clean(attack))
    expectHarmless(clean(`<p>前</p><div>${attack}</div><p>后</p>`))
  },
)

test('the sanitizer keeps elements that articles use', () => {
  const article =
    '<h2>规则</h2><p>首存 <strong>100</strong> 元</p><ul><li>一</li></ul><table><tbody><tr><td colspan="2">0.5%</td></tr></tbody></table>'
  expect(sanitize(`<style>p{}</style>${article.replace('<p>', '<p data-x="1">')}`)).toBe(article)
  const link = sanitize('<a href="https://t.example/a?b=1">链接</a>')
  expect(link).toContain('href="https://t.example/a?b=1"')
  expect(sanitize('<img src="https://t.example/a.png" alt="图">')).toContain('alt="图"')
})

test('a link to this site opens in this tab, any other link in a new tab', async () => {
  const { RichText } = await import('./rich-text.tsx')
  const html =
    '<a href="#/recharge">存款</a><a href="https://t.example">外</a><a href="tel:400">电话</a>'
  render(<RichText html={html} />)
  const link = await screen.findByRole('link', { name: '存款' })
  expect(link.getAttribute('href')).toBe('/recharge/')
  expect(link.getAttribute('target')).toBeNull()
  const [outside, call] = ['外', '电话'].map((name) => screen.getByRole('link', { name }))
  expect([outside?.getAttribute('target'), call?.getAttribute('target')]).toEqual(['_blank', null])
})

test('pictures load over https; a picture that cannot load is replaced by a message', () => {
  expect(clean('<img src="http://cdn.example/a.png">')).toContain('src="https://cdn.example/a.png"')
  expect(clean('<p><img src="file:///a.png" alt="价目"></p>')).toBe('<p>［价目无法显示］</p>')
  expect(clean('<p>一<img>二</p>')).toBe('<p>一［图片无法显示］二</p>')
})

test('rich text shows plain text first, then formatted text', async () => {
  // The sanitizer loads once per page; this resets to a page without it.
  vi.resetModules()
  const { RichText } = await import('./rich-text.tsx')
  render(<RichText html="<h2>规则</h2><p>首存<b>一百</b></p><script>alert(1)</script>" />)
  expect(document.querySelector('h2')).toBeNull()
  expect(document.body.textContent).toContain('规则')
  expect(document.body.textContent).not.toContain('alert')
  expect(await screen.findByRole('heading', { name: '规则' })).toBeTruthy()
  expect(document.querySelector('b')?.textContent).toBe('一百')
  expect(document.querySelector('script')).toBeNull()
})

test.each([
  ['<p><video src="https://v.example/a.mp4"></video></p>', 'https://v.example/a.mp4'],
  ['<video><source src="https://v.example/a.mp4"></video>', 'https://v.example/a.mp4'],
  ['<iframe src="https://v.example/player"></iframe>', 'https://v.example/player'],
])('the player %s becomes a link to its address', (html, address) => {
  const { body } = new DOMParser().parseFromString(clean(html), 'text/html')
  expect(body.textContent).toBe('打开视频')
  expect(body.querySelector('a')?.getAttribute('href')).toBe(address)
})

test('a lazy picture gets its real address', () => {
  expect(clean('<img data-src="https://p.example/a.png">')).toContain(
    'src="https://p.example/a.png"',
  )
})
