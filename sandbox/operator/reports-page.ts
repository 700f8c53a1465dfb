import { escape } from './html.ts'
import { operatorPage } from './page.ts'
import { KINDS, type Reports } from './reports.ts'

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p>还没有收到。</p>'
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`
  const body = rows.map((row) => cells('td', row)).join('')
  return `<div class="scroll"><table><thead>${cells('th', head)}</thead><tbody>${body}</tbody></table></div>`
}

/** /__sandbox/reports: the figures of what phones have sent here. */
export function reportsPage(reports: Reports, base: string): string {
  const vitals = reports
    .vitals()
    .map(({ route, name, p75, visits }) => [
      route,
      name,
      name === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`,
      String(visits),
    ])
  const troubles = reports
    .troubles()
    .map(({ release, kind, name, detail, at, count }) => [
      release,
      KINDS[kind],
      [name, detail].filter(Boolean).join(' · '),
      at,
      String(count),
    ])
  return operatorPage(
    '上报数据',
    base,
    `<p>在<a href="config">配置预览</a>中设置 <code>report: { "url": "${base}/sandbox/report" }</code>，站点便会把数据发到这里。</p>
<section><h2>速度（第 75 百分位）</h2>${table(['页面', '指标', 'p75', '次数'], vitals)}</section>
<section><h2>错误与故障</h2>${table(['版本', '类别', '名称', '位置', '次数'], troubles)}</section>`,
  )
}
