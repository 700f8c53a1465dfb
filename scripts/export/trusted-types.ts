import { WORKER_FILE } from '#lib/offline/names.ts'
import type { BuildEnv } from '#scripts/site/build-env.ts'
import { EMPTY_SCRIPT, HASHED, POLYFILLS } from './next-markup.ts'

/**
 * The text of the script that makes the one default policy of Trusted Types, for browsers that know them. A text
 * becomes the address of a script only when it names a file of the program on this site or its one service worker (in
 * a worker demo the sandbox's). What React writes when it draws a page anew after a mismatch passes too: the empty text
 * of static content, an empty script element, config.js, and the text of the boot script, which is the element in front
 * of this one; and the element that old phones write for their polyfills (scripts/floor/inline.ts). Every other text is
 * refused.
 */
export function trustedTypesScript({ basePath, sandbox }: BuildEnv): string {
  const program = `${basePath}/${HASHED}`
  const files = [
    `${basePath}/config.js`,
    `${basePath}/${sandbox === 'worker' ? 'mockServiceWorker.js' : WORKER_FILE}`,
  ]
  const polyfills = `/^<script src="${`${basePath}/${POLYFILLS}`.replace(/[./]/g, '\\$&')}\\w+\\.js"><\\/script>$/`
  const empty = JSON.stringify(EMPTY_SCRIPT).replace('</', '\\x3c/')
  return [
    '(function(){var t=window.trustedTypes;if(!t||!t.createPolicy)return;',
    'var b=document.currentScript.previousElementSibling.textContent;',
    't.createPolicy("default",{',
    `createHTML:function(h){return h===""||h===${empty}||${polyfills}.test(h)?h:null},`,
    'createScript:function(s){return s===b?s:null},',
    'createScriptURL:function(u){var a=new URL(u,location.href),p=a.pathname;',
    'if(a.origin!==location.origin||a.protocol==="blob:"||!/^[\\w./~-]+$/.test(p))return null;',
    `return p.indexOf(${JSON.stringify(program)})===0||${JSON.stringify(files)}.indexOf(p)>=0?u:null`,
    '}})})()',
  ].join('')
}
