import { expect, test } from 'vitest'
import { criticalCss } from './critical-css.ts'

const HTML = '<div class="_5Gq-W_shell aB1_open"><p class="plain">x</p></div>'
const kept = (css: string) => criticalCss(css, HTML)

test('the modules a page shows come whole, with their states; the others stay in the sheet', () => {
  const own = '._5Gq-W_shell{color:red}._5Gq-W_lost:hover{color:blue}.aB1_open>p{margin:0}'
  expect(kept(`${own}.zz9_card{color:red}`)).toBe(own)
})

test('a mark may begin with an underscore or hold one', () => {
  const html = '<p class="_SJN_panel r_xQ_row">x</p>'
  const shown = '._SJN_lit{a:b}.r_xQ_low{a:b}p,.zz9_card{a:b}'
  expect(criticalCss(`${shown}.zz9_card{a:b}`, html)).toBe(shown)
})

test('what belongs to no module stays: themes, elements, key frames, attributes', () => {
  const common =
    ':root{--a:1}*,:before{box-sizing:border-box}@keyframes turn{0%{opacity:0}to{opacity:1}}[hidden]{display:none}'
  expect(kept(common)).toBe(common)
})

test('media queries keep what is needed of them, and vanish when that is nothing', () => {
  expect(kept('@media (width>1px){.aB1_open{a:b}.zz9_card{a:b}}')).toBe(
    '@media (width>1px){.aB1_open{a:b}}',
  )
  expect(kept('@media (width>1px){.zz9_card{a:b}}')).toBe('')
  expect(kept('@import "x.css";.zz9_card{a:b}')).toBe('@import "x.css";')
})

test('braces in strings end nothing', () => {
  const css = `.aB1_open:before{content:"}{"}.aB1_open:after{content:'\\'}'}`
  expect(kept(`${css}.zz9_card{a:b}`)).toBe(css)
})
