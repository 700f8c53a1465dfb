import * as v from 'valibot'
import { settingsText } from '#lib/api/untracked-requests.ts'
import { areSettingsMissing } from '#lib/site/config.ts'
import { read, remove, slot, write } from '#lib/storage.ts'
import { hashOf } from '#lib/text/name.ts'
import { reloadPage } from './deploy.ts'

/*
 * A page whose config.js did not come, stored and opened offline or while the site's host does not answer, knows neither
 * the operator's hosts nor their rules for money. It moves none, and is loaded anew when the file can be had.
 */

/** A navigation that has begun is over, or was none (a download, a telephone number), after this time. */
const LEAVING_MS = 10_000
const FIRST_LOOK_MS = 2_000
const SLOWEST_LOOK_MS = 60_000

/**
 * The file for which this tab was loaded anew in vain, and how often: the network may have failed once more, or no browser
 * runs it, for a fault in it or for its type.
 */
const inVain = slot(
  'settings',
  'session',
  'device',
  v.object({ file: v.number(), loads: v.number() }),
)
const MOST_LOADS = 3

let reloading: Promise<void> | null = null
/** Asks for the file; when it is there the page is loaded anew, with typed text only when the member agrees. */
async function reloadWithSettings(): Promise<boolean> {
  const text = await settingsText()
  if (text === null) return false
  const file = hashOf(text)
  const before = read(inVain)
  const loads = before?.file === file ? before.loads : 0
  if (loads === MOST_LOADS) return false
  reloading ??= reloadPage('网络已恢复，刷新后才能提交', () =>
    write(inVain, { file, loads: loads + 1 }),
  ).finally(() => (reloading = null))
  return true
}

/** Why a command of money can't be sent without the settings, after another look for them. */
export const settingsProblem = async (): Promise<string> =>
  (await reloadWithSettings())
    ? '网站设置已更新，请刷新后再提交'
    : '网站设置没有读到，操作未提交，请稍后再试'

/**
 * Looks for missing settings: soon, ever more rarely, and when network or member are back. A member who is on the way to
 * another page is not brought back: it loads them itself. Returns how to end the watch.
 */
export function watchSettings(): () => void {
  const watch = new AbortController()
  if (!areSettingsMissing()) {
    remove(inVain)
    return () => undefined
  }
  const { signal } = watch
  let pause = FIRST_LOOK_MS
  let timer = setTimeout(look, pause)
  let leftAt = Number.NEGATIVE_INFINITY
  async function look() {
    clearTimeout(timer)
    const isLeaving = performance.now() - leftAt < LEAVING_MS
    if (!isLeaving && !document.hidden && (await reloadWithSettings())) watch.abort()
    if (signal.aborted) return
    pause = Math.min(SLOWEST_LOOK_MS, 2 * pause)
    timer = setTimeout(look, isLeaving ? LEAVING_MS : pause)
  }
  addEventListener('beforeunload', () => (leftAt = performance.now()), { signal })
  addEventListener('online', () => void look(), { signal })
  document.addEventListener('visibilitychange', () => void look(), { signal })
  return () => {
    clearTimeout(timer)
    watch.abort()
  }
}
