import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { isOnline } from '#lib/api/connection.ts'
import { hasPendingMoneyCommand, watchLocks } from '#lib/commands/intents.ts'
import { confirm } from '#lib/notify.ts'
import { config } from '#lib/site/config.ts'
import { reportError } from '#lib/site/report.ts'
import { readSlot, slot, writeSlot } from '#lib/storage/storage.ts'

const CHUNK =
  /failed to load chunk|loading (css )?chunk|dynamically imported module|importing a module script/i
/** The last build of which this tab reloaded a page for a missing file. */
const reloadedBuild = slot('reloaded', 'session', 'device', v.string())

/** True if a file of the program could not be fetched, mostly because a newer build has deleted it. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || CHUNK.test(error.message))

/** True if the host serves another build than this page's. */
export const isOutdatedAtom = atom(false)

/** Runs `act` once no money command is pending. Returns the function that cancels it. */
export function whenNoMoneyPending(act: () => void): () => void {
  if (!hasPendingMoneyCommand()) {
    act()
    return () => undefined
  }
  const stop = watchLocks(() => {
    if (hasPendingMoneyCommand()) return
    stop()
    act()
  })
  return stop
}

/** The fields whose text a reload would lose. */
const FIELDS =
  ':is(input:not([type=hidden], [type=checkbox], [type=radio]), textarea):not(:read-only)'
const hasTypedText = (): boolean =>
  [...(globalThis.document?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])].some(
    ({ value }) => value !== '',
  )

/** Opens the deployed build once no money command is pending. A member with typed text in a field is asked first. */
export async function openNewBuild(): Promise<void> {
  const question = {
    title: '有新版本，提交后更新',
    body: '现在刷新，已填写的内容可能丢失。',
    accept: '现在刷新',
    decline: '先不刷新',
  }
  if (hasTypedText() && !(await confirm(question))) return
  whenNoMoneyPending(() => location.reload())
}

/** The answer to the question on screen: parts that fail together share it. */
let offer: Promise<boolean> | null = null

async function offerRetry(retry: () => void): Promise<void> {
  offer ??= confirm({ title: '部分内容加载失败', accept: '重试' })
  const isAccepted = await offer
  offer = null
  if (isAccepted) retry()
}

/**
 * Reloads the page for a missing file, once per build. If the page has typed text or the reload has not helped, the error is
 * reported and the member may `retry`. Returns false if it does nothing.
 */
export function recoverFromChunkError(error: unknown, retry?: () => void): boolean {
  // A reload offline would only lose the page.
  if (!isChunkError(error) || !isOnline()) return false
  if (hasTypedText() || readSlot(reloadedBuild) === config.build) {
    if (!retry) return false
    reportError(error)
    void offerRetry(retry)
    return true
  }
  writeSlot(reloadedBuild, config.build)
  whenNoMoneyPending(() => location.reload())
  return true
}
