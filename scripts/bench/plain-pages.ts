/** The floor: a page of nothing but text. */
export const BARE_PAGE =
  '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width"/><title>空白</title></head><body><h1>空白页</h1></body></html>'

/** The hall written by hand, without any framework: its lists are requested and drawn inline. */
export const HAND_PAGE = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width"/><title>大厅</title>
<style>body{margin:0;font:16px system-ui}main{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;padding:12px}
.tile{border-radius:12px;background:#eee;padding:24px 8px;text-align:center}</style></head>
<body><h1>大厅</h1><p id="notices"></p><main id="games"></main><script>
var post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
function ask(path, how) { return fetch('/api/' + path, how).then(function (a) { return a.json() }) }
ask('game/list?category=').then(function (answer) {
  var list = Array.isArray(answer.data) ? answer.data : [].concat.apply([], Object.values(answer.data))
  document.getElementById('games').innerHTML = list.map(function (each) {
    return '<a class="tile" data-tile>' + (each.name || each.game_name || each.platform_name) + '</a>'
  }).join('')
})
ask('bannerList', { method: 'POST', headers: post.headers, body: '{"type":2}' })
ask('homenotice', post).then(function (answer) {
  document.getElementById('notices').textContent = (answer.data || []).map(String).join(' · ')
})
ask('app', post)
ask('lotteryList', post)
</script></body></html>`
