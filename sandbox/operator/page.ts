import { escape } from './html.ts'

/** Beside page.css, whose colours it uses. */
const STYLE = `
body { font-family: system-ui, Arial, sans-serif; }
header { display: flex; gap: 16px; align-items: center; padding: 8px 16px; background: var(--card); border-bottom: 1px solid var(--line); }
header h1 { font-size: 18px; margin: 0; flex: 1; }
a { color: var(--key); min-height: 44px; display: inline-flex; align-items: center; }
main { max-width: 1200px; }
h2 { font-size: 16px; margin: 0 0 8px; }
p, li, td, th { font-size: 14px; overflow-wrap: anywhere; }
section { background: var(--card); border-radius: 14px; padding: 16px; margin: 0 0 16px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; color: var(--soft); font-weight: 500; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
code, textarea { font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
textarea { width: 100%; min-height: 220px; box-sizing: border-box; padding: 12px; color: var(--ink); background: var(--bg); border: 1px solid var(--line); border-radius: 12px; }
button { min-height: 44px; padding: 0 20px; font: inherit; color: var(--on, #fff); background: var(--key); border: 0; border-radius: 12px; cursor: pointer; }
:focus-visible { outline: 2px solid var(--key); outline-offset: 2px; }
.two { display: grid; gap: 16px; align-items: start; }
@media (min-width: 900px) { .two { grid-template-columns: 1fr 392px; } }
iframe { width: 100%; height: 780px; border: 1px solid var(--line); border-radius: 20px; background: var(--bg); }
#findings { padding-left: 20px; margin: 12px 0 0; }
`

/**
 * A page of the sandbox for operators, with the way to the others. `main` and `script` are HTML and text of our own.
 */
export const operatorPage = (title: string, base: string, main: string, script = ''): string =>
  `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width,initial-scale=1" />
<title>${escape(title)}</title>
<link rel="stylesheet" href="${base}/sandbox/page.css" />
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escape(title)}</h1><a href="./">控制台</a><a href="config">配置预览</a><a href="reports">上报数据</a></header>
<main>${main}</main>
${script === '' ? '' : `<script>${script}</script>`}
</body>
</html>
`
