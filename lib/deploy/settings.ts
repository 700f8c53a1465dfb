import * as v from 'valibot'
import { settingsText } from '#lib/api/untracked-requests.ts'
import { areSettingsMissing } from '#lib/site/config.ts'
import { read, remove, slot, write } from '#lib/storage.ts'
import { hashOf } from '#lib/text/name.ts'
import { reloadPage } from './deploy.ts'

/*
 * A page whose config.js did not come, stored and opened offline or while the site's host does not answer, or holds a
 * wrong value that guards money, does not know the operator's rules. It moves no money, and is loaded anew once for each
 * new file.
 */

const LOOK_MS = 30_000

/** The last file for which this tab was loaded. */
const loadedFor = slot('settings', 'session', 'device', v.number())

/** Asks for the file; a new one loads the page, over typed text only when the member agrees. */
async function reloadWithSettings(): Promise<boolean> {
  const text = await settingsText()
  if (text === null) return false
  const before = read(loadedFor)
  write(loadedFor, hashOf(text))
  // A page that has run a wrong file needs another one.
  const isKnown = before === null ? globalThis.APP_CONFIG !== undefined : before === hashOf(text)
  if (isKnown) return false
  void reloadPage('网站设置已更新，刷新后才能提交')
  return true
}

/** Why a command of money can't be sent without the settings, after another look for them. */
export const settingsProblem = async (): Promise<string> =>
  (await reloadWithSettings())
    ? '网站设置已更新，请刷新后再提交'
    : '网站设置没有读全，操作未提交，请稍后刷新页面再试'

/** Looks for missing settings at once, while the page is visible, and when the network is back. Returns how to end it. */
export function watchSettings(): () => void {
  if (!areSettingsMissing()) {
    remove(loadedFor)
    return () => undefined
  }
  const look = () => {
    if (!document.hidden) void reloadWithSettings()
  }
  look()
  const timer = setInterval(look, LOOK_MS)
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
  }
}
