import { START_ALERT_ID } from '#lib/constants.ts'
import { isLink, objectOrEmpty } from '#lib/site/page-script.ts'
import { firstHostOf } from '#lib/site/url.ts'
import { writeUnchecked, STORED_KEYS, readUnchecked } from '#lib/storage/storage.ts'
import { plainPath } from './first-paint.ts'

/** The call that reads the address of support. */
interface SupportCall {
  readonly method: string
  readonly path: string
}

const RESTYLED = { area: 'session', key: STORED_KEYS.restyled } as const
/** A page reloads for a missing style sheet at most once in this time. */
const RESTYLED_MS = 60_000

const isStarted = (): boolean => document.documentElement.hasAttribute('data-started')

/** Browsers below Chromium 111 and Safari 16.4 lack at least one of these. */
const isOld = (): boolean =>
  !window.OffscreenCanvas ||
  !window.CSSLayerBlockRule ||
  !window.structuredClone ||
  !('hasOwn' in Object && 'toSorted' in Array.prototype) ||
  !CSS.supports('color', 'color-mix(in srgb, red, red)') ||
  !CSS.supports('selector(:has(a))')

function advice(): string {
  const agent = navigator.userAgent
  if (/MicroMessenger|QQ\//.test(agent))
    return '请点右上角“···”，选“在浏览器打开”。还不行，请更新手机系统，或安装新版浏览器。'
  return /iPhone|iPad|Macintosh/.test(agent)
    ? '请到“设置 → 通用 → 软件更新”，更新到 iOS 16.4 或以上，再打开本页'
    : '请更新浏览器和系统组件“Android System WebView”，或安装新版 Chrome、Edge（111 或以上），再打开本页'
}

function add(parent: Element, tag: string, style: string, text = ''): HTMLElement {
  const part = document.createElement(tag)
  part.style.cssText = style
  part.textContent = text
  parent.appendChild(part)
  return part
}

const BUTTON =
  'display:inline-block;padding:9px 20px;border:0;border-radius:8px;background:#3d2c00;color:#fff;font:inherit;text-decoration:none'

function addLink(parent: Element, label: unknown, address: unknown): void {
  if (!isLink(String(address))) return
  const style = 'margin-left:16px;color:#0b5fff;text-decoration:underline'
  add(parent, 'a', style, String(label)).setAttribute('href', String(address))
}

function addSupport(row: Element, { method, path }: SupportCall): void {
  const settings = objectOrEmpty(window.APP_CONFIG)
  if (Array.isArray(settings.contacts))
    for (const each of settings.contacts.map(objectOrEmpty)) addLink(row, each.label, each.url)
  const request = new XMLHttpRequest()
  request.onload = () => {
    try {
      const { data } = JSON.parse(request.responseText)
      addLink(row, '在线客服', data.url || data)
    } catch {
      // The platform sent no address.
    }
  }
  request.open(method, firstHostOf(settings) + path)
  request.send()
}

function boxOf(title: string, text: string): HTMLElement {
  // Hydration ignores an element that React did not render.
  const box = document.createElement('aside')
  box.id = START_ALERT_ID
  box.setAttribute('role', 'alert')
  box.style.cssText =
    'position:relative;z-index:9999;padding:12px 16px;background:#fff4d6;color:#3d2c00;font:16px/1.6 sans-serif'
  add(box, 'strong', 'display:block', title)
  add(box, 'p', 'margin:4px 0 8px', text)
  return box
}

/**
 * Shows the box instead of the page. The rest of the page is parsed into the removed document, where no script runs. `window.stop`
 * before the body would leave the page unpainted.
 */
function replacePage(box: HTMLElement): void {
  const page = document.createElement('html')
  page.lang = 'zh-CN'
  const viewport = add(add(page, 'head', ''), 'meta', '')
  viewport.setAttribute('name', 'viewport')
  viewport.setAttribute('content', 'width=device-width,initial-scale=1')
  add(page, 'body', 'margin:0').appendChild(box)
  document.replaceChild(page, document.documentElement)
}

/** Loads config.js for its contacts on a page that stopped before it, and then calls `act`. */
function afterSettings(address: string, act: () => void): void {
  if (window.APP_CONFIG !== undefined) return act()
  const script = document.createElement('script')
  script.onload = act
  script.onerror = act
  script.src = address
  document.head.appendChild(script)
}

/**
 * Watches the start, and shows why a page does not start: the browser is too old (docs/decisions/0018-browser-floor.md),
 * the host sent another page, a file is missing, or another site frames the page, which out/_headers refuses, too. Returns
 * false if nothing else may run.
 */
export function watchStart(support: SupportCall, program: string, settings: string): boolean {
  let isFileMissing = false
  let isScriptBroken = false
  const root = document.documentElement
  // Without this attribute the styles of scripts/build/page.ts show that this script did not run.
  root.setAttribute('data-head', '')

  if (window.top !== window.self) {
    const box = boxOf('不能在其他网页里打开', '为了资金安全，请单独打开本站')
    const link = add(box, 'a', BUTTON, '打开')
    link.setAttribute('href', location.href)
    link.setAttribute('target', '_blank')
    replacePage(box)
    return false
  }

  function rowOf(box: HTMLElement): HTMLElement {
    const row = add(box, 'div', '')
    add(row, 'button', BUTTON, '重新加载').onclick = () => location.reload()
    return row
  }

  function show(title: string, text: string): void {
    if (isStarted() || !document.body || document.getElementById(START_ALERT_ID)) return
    const box = boxOf(title, text)
    addSupport(rowOf(box), support)
    document.body.insertBefore(box, document.body.firstChild)
  }

  function stop(title: string, text: string): HTMLElement {
    const box = boxOf(title, text)
    const row = rowOf(box)
    replacePage(box)
    // The rest of this script must first allow the address.
    setTimeout(() => afterSettings(settings, () => addSupport(row, support)))
    return row
  }

  if (isOld()) {
    stop('浏览器版本过低，页面无法使用', advice())
    return false
  }

  const { origin, pathname, search, hash } = location
  const page = root.getAttribute('data-page')
  const path = plainPath(`${pathname}/`)
  if (page !== null && page !== path) {
    // Some hosts answer every folder with one page, but have the page's own file.
    if (pathname.endsWith('.html'))
      addLink(
        stop('页面没加载完', '网站没有给出这个页面，请重新加载，或回到首页'),
        '回到首页',
        origin + settings.replace(/[^/]*$/, ''),
      )
    else {
      window.stop()
      location.replace(`${origin}${path}index.html${search}${hash}`)
    }
    return false
  }

  function alertIfNotStarted(): void {
    if (isScriptBroken && !isFileMissing) show('页面没有启动，浏览器版本可能过低', advice())
    else show('页面没加载完', '请检查网络，再重新加载')
  }

  /** Reloads or stops a page without its styles, because it shows wrong amounts: 102050 for 10, 20, 50. */
  function onUnstyled(): void {
    const before = readUnchecked(RESTYLED)
    const isNew = typeof before !== 'number' || Math.abs(Date.now() - before) > RESTYLED_MS
    // A reload offline would show the browser's error page.
    const isWorthwhile = writeUnchecked(RESTYLED, Date.now()) && isNew && navigator.onLine !== false
    if (isWorthwhile && !isStarted()) location.reload()
    else if (isWorthwhile) root.dispatchEvent(new Event('unstyled'))
    else if (!document.getElementById(START_ALERT_ID)) {
      window.stop()
      stop('页面没加载完', '页面样式没有加载出来，请检查网络，再重新加载')
    }
  }

  const isSheet = (target: EventTarget | null): target is HTMLLinkElement =>
    target instanceof HTMLLinkElement &&
    target.rel === 'stylesheet' &&
    target.href.indexOf(program) > 0

  window.addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (isSheet(target)) {
        // Only sheets of the page itself, because React does not show a later part without its sheet.
        if ('precedence' in target.dataset) onUnstyled()
        return
      }
      if (target instanceof HTMLScriptElement) {
        // Without config.js the site starts with the values of the build.
        if (target.src.endsWith('/config.js')) return
        isFileMissing = true
      } else if (event.filename && event.filename.indexOf(program) > 0) isScriptBroken = true
      else return
      setTimeout(alertIfNotStarted, 1500)
    },
    true,
  )
  // The load event of an element does not reach the window.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (isSheet(target) && target.sheet?.cssRules.length === 0) onUnstyled()
    },
    true,
  )
  window.addEventListener('load', () => setTimeout(alertIfNotStarted, 4000))
  // A file may neither arrive nor fail.
  setTimeout(alertIfNotStarted, 20000)
  return true
}
