/** Beside page.css, whose colours it uses; phones first. */
export const STYLE = `
html { scroll-padding-top: 104px; }
body { font-family: system-ui, Arial, sans-serif; }
.call p { margin-top: 8px; }
header { position: sticky; top: 0; z-index: 2; display: flex; gap: 12px; justify-content: space-between; align-items: center; padding: 8px 16px; background: var(--card); }
header a, nav a { color: var(--key); min-height: 44px; display: inline-flex; align-items: center; text-decoration: none; white-space: nowrap; }
nav { position: sticky; top: 60px; z-index: 1; display: flex; gap: 16px; overflow-x: auto; padding: 0 16px; background: var(--card); border-bottom: 1px solid var(--line); }
main { max-width: 860px; }
section { display: flex; flex-direction: column; gap: 8px; }
h3 { font-size: 15px; margin: 8px 0 0; }
h4 { font-size: 14px; margin: 16px 0 4px; }
ul { margin: 8px 0 0; padding-left: 20px; }
p, li { font-size: 15px; overflow-wrap: anywhere; }
code { font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.call { padding: 0 16px; }
.call[open] { padding-bottom: 16px; }
summary { cursor: pointer; min-height: 48px; padding: 12px 0; display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: baseline; }
summary:focus-visible, a:focus-visible, pre:focus-visible { outline: 2px solid var(--key); outline-offset: 2px; }
.method { font-size: 12px; font-weight: 700; color: var(--key); min-width: 40px; }
.says { flex: 1 1 200px; }
.token { font-size: 13px; color: var(--soft); }
dl { margin: 0; }
.field { padding: 8px 0; border-top: 1px solid var(--line); }
.field dt span { color: var(--soft); font-size: 13px; }
.field dt b { font-size: 13px; color: var(--key); }
.field dd { margin: 0; font-size: 14px; overflow-wrap: anywhere; }
.d1 { margin-left: 16px; } .d2 { margin-left: 32px; } .d3 { margin-left: 48px; } .d4 { margin-left: 64px; } .d5 { margin-left: 80px; } .d6 { margin-left: 96px; }
.mark-origin { color: var(--soft); }
pre { margin: 8px 0 0; padding: 12px; overflow: auto; max-height: 60vh; background: var(--bg); border-radius: 12px; }
pre code { font-size: 13px; overflow-wrap: normal; }
.example summary { color: var(--key); font-size: 14px; }
`
