import * as v from 'valibot'
import { settingsText } from '#lib/api/untracked-requests.ts'
import { areSettingsMissing } from '#lib/site/config.ts'
import { read, remove, slot, write } from '#lib/storage/storage.ts'
import { hashOf } from '#lib/text/name.ts'
import { reloadPage } from './reload.ts'

/*
 * A page without config.js, or with a wrong value that guards money, does not know the operator's rules. It sends no
 * money command, and reloads once for each new file. config.js is missing in a stored page while the host does not
 * answer.
 */

const LOOK_MS = 30_000

/** The hash of the last file for which this tab was loaded. */
const fileHash = slot('settings', 'session', 'device', v.number())

/** Reads the file and reloads the page for a new one; with typed text the member must agree. True for a new file. */
async function reloadWithSettings(): Promise<boolean> {
  const text = await settingsText()
  if (text === null) return false
  const before = read(fileHash)
  write(fileHash, hashOf(text))
  // A page that has run a wrong file must not reload for the same one.
  const isKnown = before === null ? globalThis.APP_CONFIG !== undefined : before === hashOf(text)
  if (isKnown) return false
  void reloadPage('网站设置已更新，刷新后才能提交')
  return true
}

/** The reason in words why a money command can't be sent without the settings, after reading them again. */
export const settingsProblem = async (): Promise<string> =>
  (await reloadWithSettings())
    ? '网站设置已更新，请刷新后再提交'
    : '网站设置读取失败，操作未提交，请稍后再试或联系客服'

/** Reads missing settings now, every 30 s while the page is visible, and when the network is back. Returns the end. */
export function watchSettings(): () => void {
  if (!areSettingsMissing()) {
    remove(fileHash)
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
