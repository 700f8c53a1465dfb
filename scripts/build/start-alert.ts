// oxlint-disable no-var, prefer-string-starts-ends-with -- a browser of 2015 reads it
/** Of the alert: see lib/site/site.ts. */
interface StartAlertInput {
  /** Id of the alert's element. */
  readonly id: string
  readonly apiHost: string
  /** The call that answers the address of support. */
  readonly support: { readonly method: string; readonly path: string }
  /** In the address of each file of the program. */
  readonly program: string
}

/**
 * Explains why a page does not start: the browser is too old, or a file did not come. Runs ahead of the program in
 * every browser since 2015, so it is written in ES5 without imports: its text is what is shipped. It reads host and
 * support's address by itself: docs/decisions/0018-browser-floor.md.
 */
export function startAlert(input: StartAlertInput): void {
  var failed = false
  var broken = false
  // What Chromium 111 and Safari 16.4 brought.
  var old = !window.OffscreenCanvas || !CSS.supports('color', 'color-mix(in srgb, red, red)')

  function started(): boolean {
    return document.documentElement.hasAttribute('data-started')
  }

  function advice(): string {
    var agent = navigator.userAgent
    if (/MicroMessenger|QQ\//.test(agent)) {
      return '请点右上角“···”，选“在浏览器打开”。还不行，请更新手机系统，或安装新版浏览器。'
    }
    return /iPhone|iPad|Macintosh/.test(agent)
      ? '请到“设置 → 通用 → 软件更新”，更新到 iOS 16.4 或以上，再打开本页'
      : '请更新浏览器和系统组件“Android System WebView”，或安装新版 Chrome、Edge（111 或以上），再打开本页'
  }

  function add(parent: Element, tag: string, style: string, text: string): HTMLElement {
    var part = document.createElement(tag)
    part.style.cssText = style
    part.appendChild(document.createTextNode(text))
    parent.appendChild(part)
    return part
  }

  function addLink(parent: Element, label: unknown, address: unknown): void {
    if (!/^(https?:\/\/|mailto:|tel:)/i.test(String(address))) return
    var link = add(
      parent,
      'a',
      'margin-left:16px;color:#0b5fff;text-decoration:underline',
      String(label),
    )
    link.setAttribute('href', String(address))
  }

  function addSupport(row: Element): void {
    var given =
      (window as { APP_CONFIG?: { apiHost?: unknown; contacts?: unknown } }).APP_CONFIG || {}
    var contacts = given.contacts
    if (Array.isArray(contacts)) {
      for (var i = 0; i < contacts.length; i++) addLink(row, contacts[i].label, contacts[i].url)
    }
    var host = typeof given.apiHost === 'string' ? given.apiHost.replace(/\/+$/, '') : input.apiHost
    var request = new XMLHttpRequest()
    request.onload = function () {
      try {
        var data = JSON.parse(request.responseText).data
        addLink(row, '在线客服', data.url || data)
      } catch (_) {}
    }
    request.open(input.support.method, host + input.support.path)
    request.send()
  }

  function show(title: string, text: string): void {
    if (started() || !document.body || document.getElementById(input.id)) return
    // Of a kind that the page's body does not have: hydration then ignores it.
    var box = document.createElement('aside')
    box.id = input.id
    box.setAttribute('role', 'alert')
    box.style.cssText =
      'position:relative;z-index:9999;padding:12px 16px;background:#fff4d6;color:#3d2c00;font:16px/1.6 sans-serif'
    add(box, 'strong', 'display:block', title)
    add(box, 'p', 'margin:4px 0 8px', text)
    var row = document.createElement('div')
    box.appendChild(row)
    var again = add(
      row,
      'button',
      'min-height:44px;padding:0 20px;border:0;border-radius:8px;background:#3d2c00;color:#fff;font:inherit',
      '重新加载',
    )
    again.onclick = function () {
      location.reload()
    }
    document.body.insertBefore(box, document.body.firstChild)
    addSupport(row)
  }

  function look(): void {
    if (old) show('浏览器版本过低，页面无法使用', advice())
    else if (broken && !failed) show('页面没有启动，浏览器版本可能过低', advice())
    else show('页面没加载完', '请检查网络，再重新加载')
  }

  window.addEventListener(
    'error',
    function (event) {
      var target = event.target
      if (target instanceof HTMLScriptElement) {
        // The site starts without the operator's file, on the values of the build.
        if (/\/config\.js$/.test(target.src)) return
        failed = true
      } else if (event.filename && event.filename.indexOf(input.program) > 0) broken = true
      else return
      setTimeout(look, 1500)
    },
    true,
  )
  document.addEventListener('DOMContentLoaded', function () {
    if (old) look()
  })
  window.addEventListener('load', function () {
    setTimeout(look, 4000)
  })
  // Where a file never comes nor fails.
  setTimeout(look, 20000)
}
