import { expect, test } from 'vitest'
import { withInlineStyles } from './inline-styles.ts'

const link = (name: string) => `<link rel="stylesheet" href="/${name}.css" data-precedence="next"/>`
const page = `<html><head><meta charSet="utf-8"/>${link('a')}${link('b')}<title>x</title></head><body><p>y</p><script id="_R_">go()</script></body></html>`

test('sheets are in the head in their order, their links behind the content in front of the start', () => {
  const sheets: Record<string, string> = {
    '/a.css': 'p{color:red}',
    '/b.css': "p::before{content:'$&'}",
  }
  const html = withInlineStyles(page, (address) => sheets[address] ?? '')
  expect(html).toBe(
    `<html><head><meta charSet="utf-8"/><style>p{color:red}p::before{content:'$&'}</style><title>x</title></head>` +
      `<body><p>y</p>${link('a')}${link('b')}<script id="_R_">go()</script></body></html>`,
  )
})

test('a page without sheets stays as it is, and no sheet ends its own element', () => {
  expect(withInlineStyles('<html><body></body></html>', () => '')).toBe(
    '<html><body></body></html>',
  )
  const breaking = withInlineStyles(page, () => 'p{content:"</Style><script>"}')
  expect(breaking.match(/<\/style>/gi)).toHaveLength(1)
  expect(() => withInlineStyles(page.replace('_R_', 'x'), () => '')).toThrow('starts no app')
})
