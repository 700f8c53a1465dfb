import { quoted, SCRIPT_ADDRESSES } from './spellings.ts'

/** Everything in HTML, SVG and MathML that takes an address. */
const CARRIERS: readonly ((address: string) => string)[] = [
  (to) => `<a href="${to}">x</a>`,
  (to) => `<a href='#' ping="${to}">x</a>`,
  (to) => `<area href="${to}" shape=default>`,
  (to) => `<img src="${to}">`,
  (to) => `<img lowsrc="${to}" dynsrc="${to}">`,
  (to) => `<iframe src="${to}"></iframe>`,
  (to) => `<object data="${to}" type="text/html"></object>`,
  (to) => `<embed src="${to}" type="text/html">`,
  (to) => `<form action="${to}"><input type=submit autofocus></form>`,
  (to) => `<button form=x formaction="${to}">x</button>`,
  (to) => `<input type=image src="${to}" formaction="${to}">`,
  (to) => `<link rel=stylesheet href="${to}">`,
  (to) => `<meta http-equiv=refresh content="0;url=${to}">`,
  (to) => `<base href="${to}">`,
  (to) => `<video src="${to}" poster="${to}" autoplay></video>`,
  (to) => `<audio src="${to}" autoplay></audio>`,
  (to) => `<svg><a xlink:href="${to}"><text>x</text></a></svg>`,
  (to) => `<svg><a href="${to}"><rect width=99 height=99 /></a></svg>`,
  (to) => `<svg><script href="${to}"></script></svg>`,
  (to) => `<math><mtext><a href="${to}">x</a></mtext><mi xlink:href="${to}">x</mi></math>`,
]

const SPARSE: readonly ((address: string) => string)[] = [
  (to) => `<table background="${to}"><tr><td background="${to}">x</td></tr></table>`,
  (to) => `<body background="${to}">x</body>`,
  (to) => `<blockquote cite="${to}">x</blockquote>`,
  (to) => `<applet code="${to}" archive="${to}"></applet>`,
  (to) => `<bgsound src="${to}">`,
  (to) => `<frameset><frame src="${to}"></frameset>`,
  (to) => `<html manifest="${to}">`,
  (to) => `<isindex action="${to}" type=image src="${to}">`,
  (to) => `<track src="${to}" default>`,
  (to) => `<svg><use href="${to}#x"></use></svg>`,
  (to) => `<svg><animate attributeName=href values="${to}"></animate></svg>`,
  (to) => `<svg><set attributeName=href to="${to}"></set></svg>`,
]

/** Every carrier of an address with a script in it, and with an address of elsewhere that would be asked. */
export const addressAttacks = (elsewhere: string): readonly string[] => {
  const asked = [`${elsewhere}/a`, `${elsewhere.replace(/^https?:/, '')}/a`].map(quoted)
  const scripts = SCRIPT_ADDRESSES.map(quoted)
  const inImages = CARRIERS.filter((carry) => !carry('').startsWith('<img src'))
  return [
    ...CARRIERS.flatMap((carry) => scripts.map(carry)),
    ...SPARSE.flatMap((carry) => scripts.slice(0, 4).map(carry)),
    // Pictures of elsewhere are shown: a platform's are at its picture host.
    ...[...inImages, ...SPARSE].flatMap((carry) => asked.map(carry)),
    `<img srcset="${elsewhere}/a 1x, ${elsewhere}/b 2x">`,
    `<picture><source srcset="${elsewhere}/a"><img alt=x></picture>`,
    `<link rel=preload as=script href="${elsewhere}/a"><link rel=dns-prefetch href="${elsewhere}">`,
    `<link rel=prerender href="${elsewhere}/a"><link rel=modulepreload href="${elsewhere}/b">`,
  ]
}
