import { expect } from 'vitest'
import { sanitize } from '#components/ui/text/sanitize.ts'
import { pageAt } from '#lib/site/routes.ts'

const clean = (html: string): string => String(sanitize(html))
const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

/** The sanitizer's output is harmless, and stays as it is when it is read and cleaned again. */
export function expectStable(html: string): void {
  const once = clean(html)
  expectHarmless(once)
  if (!parse(clean(once)).isEqualNode(parse(once))) expect(clean(once)).toBe(once)
}

const TAGS =
  /^(A|B|BLOCKQUOTE|BR|CAPTION|CENTER|CODE|D[DLT]|DEL|DIV|EM|FIG(CAPTION|URE)|H[1-6R]|I|IMG|INS|LI|OL|P|PRE|S|SECTION|SMALL|SPAN|STRONG|SU[BP]|TABLE|TBODY|T[DHR]|TFOOT|THEAD|U|UL)$/
const ATTRIBUTES =
  /^(href|src|alt|title|colspan|rowspan|start|align|target|rel|loading|decoding|referrerpolicy)$/

/** This HTML has only what an article needs: nothing acts, loads from elsewhere or lies over the page. */
export function expectHarmless(html: string): void {
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
