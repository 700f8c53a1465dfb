import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { criticalCss } from './critical-css.ts'

const HTML = '<div class="_5Gq-W_shell aB1_open"><p class="plain">x</p></div>'
const criticalOf = (css: string, html = HTML) => criticalCss(css, new JSDOM(html).window.document)

test('rules whose classes the page shows stay, with their states; the others stay in the sheet', () => {
  const own = '._5Gq-W_shell{color:red}.aB1_open:hover>p.plain{margin:0}'
  expect(criticalOf(`${own}._5Gq-W_lost:hover{color:blue}.aB1_open .zz9_card{color:red}`)).toBe(own)
})

test('of a list of selectors those stay that can match', () => {
  expect(criticalOf('.zz9_card,.aB1_open,p,.plain.zz9_card{a:b}')).toBe('.aB1_open,p{a:b}')
  expect(criticalOf('.zz9_rich :is(p,ul)+*{a:b}')).toBe('')
  expect(criticalOf('.plain:is(.zz9_a,p:not(.x,.y))>b,.zz9_card{a:b}')).toBe(
    '.plain:is(.zz9_a,p:not(.x,.y))>b{a:b}',
  )
  expect(criticalOf('.plain:not(.zz9_card){a:b}')).toBe('.plain:not(.zz9_card){a:b}')
})

test('what names no class stays: themes, elements, attributes', () => {
  const common =
    ':root{--a:1}body{margin:var(--a)}*,:before{box-sizing:border-box}[hidden]{display:none}'
  expect(criticalOf(common)).toBe(common)
})

test('key frames stay while a rule that stays plays them', () => {
  const turn = '@keyframes aB1_turn{0%{opacity:0}to{opacity:1}}'
  const played = `.aB1_open{animation:1s aB1_turn}${turn}`
  expect(criticalOf(`${played}@keyframes zz9_hop{to{opacity:1}}`)).toBe(played)
  expect(criticalOf(`.zz9_card{animation:1s aB1_turn}${turn}`)).toBe('')
})

test('fonts wait for the sheet', () => {
  expect(criticalOf('@font-face{font-family:n;src:url(data:x)}.aB1_open{font-family:n}')).toBe(
    '.aB1_open{font-family:n}',
  )
})

test('custom properties stay while something that stays uses them, by way of others too', () => {
  const used = ':root{--a:var(--b,1px) var(--c);--b:2;--c:3}.aB1_open{margin:calc(var( --a) * 2)}'
  expect(criticalOf(used)).toBe(used)
  expect(criticalOf(':root{--a:1;--b:2}.aB1_open{margin:var(--b)}.zz9_card{margin:var(--a)}')).toBe(
    ':root{--b:2}.aB1_open{margin:var(--b)}',
  )
  expect(criticalOf('@media print{:root{--a:1}}')).toBe('')
  expect(criticalOf(':root{--a:1}', '<p style="color:var(--a)">x</p>')).toBe(':root{--a:1}')
})

test('media queries retain what is needed of them, and vanish when that is nothing', () => {
  expect(criticalOf('@media (width>1px){.aB1_open{a:b}.zz9_card{a:b}}')).toBe(
    '@media (width>1px){.aB1_open{a:b}}',
  )
  expect(criticalOf('@media (width>1px){.zz9_card{a:b}}')).toBe('')
  const sheet = '@import "x.css";.aB1_open{a:b}'
  expect(criticalOf(sheet)).toBe(sheet)
})

test('braces and commas in strings end nothing', () => {
  const css = `.aB1_open:before{content:"}{"}[title="a,(b"]{content:'\\'}'}`
  expect(criticalOf(`${css}.zz9_card{a:b}`)).toBe(css)
})
