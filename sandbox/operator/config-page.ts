import { NOTES, SETTING_PATHS } from '#lib/config/notes.ts'
import { escape, line } from './html.ts'
import { operatorPage } from './page.ts'

/** Sends the text, shows what is wrong with it and loads the preview again. */
const SCRIPT = `
'use strict'
const area = document.getElementById('text')
const list = document.getElementById('findings')
const frame = document.querySelector('iframe')
function show(findings) {
  const lines = findings.length ? findings : ['没有问题，已应用']
  list.replaceChildren(...lines.map((text) => Object.assign(document.createElement('li'), { textContent: text })))
}
async function send() {
  let given
  try { given = JSON.parse(area.value) } catch (cause) { return show(['不是有效的 JSON：' + cause.message]) }
  const answer = await fetch('config', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(given) })
  show((await answer.json()).findings)
  frame.contentWindow.location.reload()
}
document.getElementById('apply').addEventListener('click', () => void send())
`

const rows = SETTING_PATHS.map((path) => {
  const { zh, example } = NOTES[path]
  return `<tr><td><code>${escape(path)}</code></td><td>${line(zh)}</td><td><code>${escape(example)}</code></td></tr>`
}).join('')

/** /__sandbox/config: the settings of config.js to try, with the site beside them. */
export const configPage = (given: unknown, base: string): string =>
  operatorPage(
    '配置预览',
    base,
    `<div class="two"><div><section><h2>config.js</h2>
<p>修改后立即对本沙盒的站点生效，重启后恢复。函数类设置（<code>ownLimits</code>、<code>onEvent</code>）只能写在真正的 config.js 中。</p>
<textarea id="text" spellcheck="false" aria-label="config.js 的内容（JSON）">${escape(JSON.stringify(given, null, 2))}</textarea>
<p><button id="apply" type="button">应用并检查</button></p>
<ul id="findings" role="status" aria-live="polite"></ul></section>
<section><h2>全部设置</h2><div class="scroll"><table><thead><tr><th>设置</th><th>含义</th><th>示例</th></tr></thead><tbody>${rows}</tbody></table></div></section></div>
<section><h2>预览</h2><iframe src="${base}/" title="站点预览"></iframe></section></div>`,
    SCRIPT,
  )
