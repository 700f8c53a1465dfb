/**
 * HTML that a compromised platform may send (ASVS 1.3), for our configuration and hooks of the sanitizer.
 * DOMPurify's own tests cover markup that two parsers read differently.
 */
export const ATTACKS: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  // Addresses
  '<img src="ftp://evil.example/p.png">',
  '<img src="javascript:alert(1)">',
  '<img srcset="https://evil.example/a 1x" src="https://ok.example/a.png" onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="https://user@evil.example">x</a>',
  '<a href="//evil.example\\@ok.example">x</a>',
  '<a href="https://a.example" onclick="alert(1)" style="position:fixed;inset:0" target="_top">x</a>',
  '<a href="https://ok.example" ping="https://evil.example">x</a>',
  '<area href="javascript:alert(1)" shape=default>',
  '<table background="https://evil.example/x"><tr><td background="https://evil.example/y">1</td></tr></table>',
  // Frames, documents and players
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/x">',
  '<link rel=stylesheet href="https://evil.example/x.css"><meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="https://evil.example/">',
  '<body onload=alert(1) background="https://evil.example/x">',
  '<video src="https://evil.example/x" poster="https://evil.example/y" onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)><source src="https://evil.example/x">',
  '<template><script>alert(1)</script></template>',
  // Forms and elements that act without a tap
  '<form action="https://evil.example"><input name=a autofocus onfocus=alert(1)><button formaction="javascript:alert(1)">x</button></form>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<div contenteditable autofocus onfocus=alert(1) tabindex=1>x</div>',
  '<dialog open style="position:fixed">x</dialog>',
  // SVG and MathML
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style>@import url(https://evil.example/x.css);</style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  // Style
  '<style>body{background:url(https://evil.example/x)}</style>',
  '<div style="background:url(https://evil.example/x);position:fixed;inset:0;z-index:9999">x</div>',
  // DOM clobbering
  '<div id="__next" class="x" name="cookie">clobber</div><a id=config name=apiHost href="https://evil.example">x</a>',
  // Markup that changes when it is parsed again
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  // Bidirectional and invisible characters
  '\u202e00.0001¥ 额余\u202c',
  '存\u200b款\u2066\u2067成功\u2069\ufeff',
  'null\u0000byte<scr\u0000ipt>alert(1)</scr\u0000ipt>',
]
