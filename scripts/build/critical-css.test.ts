import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { criticalCss } from './critical-css.ts'

const HTML = '<div class="_5Gq-W_shell aB1_open"><p class="plain">x</p></div>'
const criticalOf = (css: string, html = HTML) => criticalCss(css, new JSDOM(html).window.document)

test('criticalCss keeps rules whose classes the page has, with their states', () => {
  const own = '._5Gq-W_shell{color:red}.aB1_open:hover>p.plain{margin:0}'
  expect(criticalOf(`${own}._5Gq-W_lost:hover{color:blue}.aB1_open .zz9_card{color:red}`)).toBe(own)
})

test('criticalCss keeps only the selectors of a list that can match', () => {
  expect(criticalOf('.zz9_card,.aB1_open,p,.plain.zz9_card{a:b}')).toBe('.aB1_open,p{a:b}')
  expect(criticalOf('.zz9_rich :is(p,ul)+*{a:b}')).toBe('')
  expect(criticalOf('.plain:is(.zz9_a,p:not(.x,.y))>b,.zz9_card{a:b}')).toBe(
    '.plain:is(.zz9_a,p:not(.x,.y))>b{a:b}',
  )
  expect(criticalOf('.plain:not(.zz9_card){a:b}')).toBe('.plain:not(.zz9_card){a:b}')
})

test('criticalCss keeps rules without a class', () => {
  const common =
    ':root{--a:1}body{margin:var(--a)}*,:before{box-sizing:border-box}[hidden]{display:none}'
  expect(criticalOf(common)).toBe(common)
})

test('criticalCss keeps key frames that a kept rule uses', () => {
  const turn = '@keyframes aB1_turn{0%{opacity:0}to{opacity:1}}'
  const played = `.aB1_open{animation:1s aB1_turn}${turn}`
  expect(criticalOf(`${played}@keyframes zz9_hop{to{opacity:1}}`)).toBe(played)
  expect(criticalOf(`.zz9_card{animation:1s aB1_turn}${turn}`)).toBe('')
})

test('criticalCss removes fonts', () => {
  expect(criticalOf('@font-face{font-family:n;src:url(data:x)}.aB1_open{font-family:n}')).toBe(
    '.aB1_open{font-family:n}',
  )
})

test('criticalCss keeps custom properties that kept rules use, also indirectly', () => {
  const used = ':root{--a:var(--b,1px) var(--c);--b:2;--c:3}.aB1_open{margin:calc(var( --a) * 2)}'
  expect(criticalOf(used)).toBe(used)
  expect(criticalOf(':root{--a:1;--b:2}.aB1_open{margin:var(--b)}.zz9_card{margin:var(--a)}')).toBe(
    ':root{--b:2}.aB1_open{margin:var(--b)}',
  )
  expect(criticalOf('@media print{:root{--a:1}}')).toBe('')
  expect(criticalOf(':root{--a:1}', '<p style="color:var(--a)">x</p>')).toBe(':root{--a:1}')
})

test('criticalCss keeps the needed rules of a media query and removes an empty one', () => {
  expect(criticalOf('@media (width>1px){.aB1_open{a:b}.zz9_card{a:b}}')).toBe(
    '@media (width>1px){.aB1_open{a:b}}',
  )
  expect(criticalOf('@media (width>1px){.zz9_card{a:b}}')).toBe('')
  const sheet = '@import "x.css";.aB1_open{a:b}'
  expect(criticalOf(sheet)).toBe(sheet)
})

test('criticalCss ignores braces and commas in strings', () => {
  const css = `.aB1_open:before{content:"}{"}[title="a,(b"]{content:'\\'}'}`
  expect(criticalOf(`${css}.zz9_card{a:b}`)).toBe(css)
})
