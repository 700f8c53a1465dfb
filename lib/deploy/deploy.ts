import * as v from 'valibot'
import { isOnline } from '#lib/api/connection.ts'
import { hasPendingMoneyCommand, watchSending } from '#lib/commands/ledger.ts'
import { confirm } from '#lib/notify.ts'
import { config } from '#lib/site/config.ts'
import { read, slot, write } from '#lib/storage.ts'

const CHUNK =
  /failed to load chunk|loading (css )?chunk|dynamically imported module|importing a module script/i
/** The build that was already reloaded once for a missing file. */
const reloadedBuild = slot('reloaded', 'session', 'device', v.string())

/** Part of the program could not be fetched: most often because a newer build replaced it. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || CHUNK.test(error.message))

/** Runs immediately, or as soon as no money command is pending; the answer cancels it. */
export function whenNoMoneyPending(act: () => void): () => void {
  if (!hasPendingMoneyCommand()) {
    act()
    return () => undefined
  }
  const stop = watchSending(() => {
    if (hasPendingMoneyCommand()) return
    stop()
    act()
  })
  return stop
}

/** Fields of the page that hold a text which a reload would lose. */
const TYPED = ':is(input:not([type=hidden]), textarea):not(:read-only, :placeholder-shown)'
const hasTypedText = (): boolean => globalThis.document?.querySelector(TYPED) != null

/** Loads the page anew once no money is on its way; with typed text only when the member agrees to lose it. `leave` runs before. */
export async function reloadPage(title: string, leave?: () => void): Promise<void> {
  const question = {
    title,
    body: '现在刷新，已填写的内容可能丢失。',
    accept: '现在刷新',
    decline: '先不刷新',
  }
  if (hasTypedText() && !(await confirm(question))) return
  whenNoMoneyPending(() => {
    leave?.()
    location.reload()
  })
}

/** Opens the deployed build at the member's wish. */
export const openNewBuild = (): Promise<void> => reloadPage('有新版本，提交后更新')

async function offerRetry(retry: () => void): Promise<void> {
  const question = { title: '部分内容加载失败', accept: '重试' }
  if (await confirm(question)) retry()
}

/**
 * Reloads once per build for a missing file; a page with typed text is not reloaded, there the member is offered to
 * `retry`. False when nothing is done: offline, or a reload did not help.
 */
export function recoverFromChunkError(error: unknown, retry?: () => void): boolean {
  // Offline a reload would lose the page for nothing.
  if (!isChunkError(error) || !isOnline()) return false
  if (hasTypedText()) {
    if (retry) void offerRetry(retry)
    return retry !== undefined
  }
  if (read(reloadedBuild) === config.build) return false
  write(reloadedBuild, config.build)
  whenNoMoneyPending(() => location.reload())
  return true
}
