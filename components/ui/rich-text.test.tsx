// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'
import { sanitize } from './sanitize.ts'

afterEach(cleanup)

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="http://evil.example/p.png">',
  '<img src="javascript:alert(1)">',
  '<img srcset="https://evil.example/a 1x" src="https://ok.example/a.png" onload=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="https://user@evil.example">x</a>',
  '<a href="https://a.example" onclick="alert(1)" style="position:fixed;inset:0" target="_top">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/x">',
  '<link rel=stylesheet href="https://evil.example/x.css"><meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="https://evil.example/">',
  '<style>body{background:url(https://evil.example/x)}</style>',
  '<div style="background:url(https://evil.example/x);position:fixed;inset:0;z-index:9999">x</div>',
  '<body onload=alert(1) background="https://evil.example/x">',
  '<table background="https://evil.example/x"><tr><td background="https://evil.example/y">1</td></tr></table>',
  '<video src="https://evil.example/x" poster="https://evil.example/y" onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)><source src="https://evil.example/x">',
  '<form action="https://evil.example"><input name=a autofocus onfocus=alert(1)><button formaction="javascript:alert(1)">x</button></form>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p title="</p><script>alert(1)</script>">x</p>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<div id="__next" class="x" name="cookie">clobber</div><a id=config name=apiHost href="https://evil.example">x</a>',
  '<img name="getElementById" src="https://ok.example/a.png">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<a href="https://ok.example" ping="https://evil.example">x</a>',
  '<div contenteditable autofocus onfocus=alert(1) tabindex=1>x</div>',
]

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

test.each(attacks)(
  '%s leaves nothing that acts, loads from elsewhere or lies over the page',
  (attack) => {
    expectHarmless(sanitize(attack))
    expectHarmless(sanitize(`<p>前</p><div>${attack}</div><p>后</p>`))
  },
)

test('attacks in any order and nesting stay harmless', () => {
  const nested = fc.letrec<{ html: string }>((tie) => ({
    html: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(...attacks),
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
    fc.property(nested, (html) => expectHarmless(sanitize(html))),
    { numRuns: 300 },
  )
})

test('what articles are made of is kept', () => {
  const article =
    '<h2>规则</h2><p>首存 <strong>100</strong> 元</p><ul><li>一</li></ul><table><tbody><tr><td colspan="2">0.5%</td></tr></tbody></table>'
  expect(sanitize(article)).toBe(article)
  const link = sanitize('<a href="https://t.example/a?b=1">链接</a>')
  expect(link).toContain('href="https://t.example/a?b=1"')
  expect(sanitize('<img src="https://t.example/a.png" alt="图">')).toContain('alt="图"')
})

test('shows the words at once as text, then the form', async () => {
  render(<RichText html="<h2>规则</h2><p>首存<b>一百</b></p><script>alert(1)</script>" />)
  expect(document.querySelector('h2')).toBeNull()
  expect(document.body.textContent).toContain('规则')
  expect(document.body.textContent).not.toContain('alert')
  expect(await screen.findByRole('heading', { name: '规则' })).toBeTruthy()
  expect(document.querySelector('b')?.textContent).toBe('一百')
  expect(document.querySelector('script')).toBeNull()
})
