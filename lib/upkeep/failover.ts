import { isPlatformAnswering } from '#lib/api/untracked-requests.ts'
import { notify } from '#lib/notify.ts'
import { apiHost, apiHosts, config, switchHostForVisit } from '#lib/site/config.ts'
import { sleep } from '#lib/time/timers.ts'
import { whenNoMoneyPending } from './reload.ts'

/*
 * Moves a visit to another host if the platform does not answer on the current one, and later back. All hosts are asked at once,
 * and the first that answers is used. A pending command stays on its host.
 */

const LOOK_SPREAD_MS = 3_000
const LOOK_AGAIN_MS = 10_000
const RETURN_MS = 60_000

let returnTimer: ReturnType<typeof setTimeout> | undefined

/** Looks for a host that answers, until `signal` aborts the search. `onMove` runs after each move, also back. */
export async function seekHost(onMove: () => void, signal: AbortSignal): Promise<void> {
  let pause = Math.random() * LOOK_SPREAD_MS
  while (!signal.aborted) {
    await sleep(pause, signal).catch(() => undefined)
    if (signal.aborted) return
    const host = await Promise.any(apiHosts().map(reachHost)).catch(() => null)
    if (host !== null && host !== apiHost() && !signal.aborted) return move(host, onMove, signal)
    pause = LOOK_AGAIN_MS * (1 + Math.random())
  }
}

/** Resolves to a host that answers; rejects for any other, as Promise.any needs. */
async function reachHost(host: string): Promise<string> {
  if (!(await isPlatformAnswering(host))) throw new Error(`no answer from ${host}`)
  return host
}

/** Moves once no money command is pending, unless `signal` aborts, because the current host answers again. */
function move(host: string, onMove: () => void, signal?: AbortSignal): void {
  const stop = whenNoMoneyPending(() => switchTo(host, onMove))
  signal?.addEventListener('abort', stop)
}

async function tryReturn(onMove: () => void): Promise<void> {
  const isAlive = await isPlatformAnswering(config.apiHost)
  move(isAlive ? config.apiHost : apiHost(), onMove)
}

const hostLabel = (host: string) => `线路 ${apiHosts().indexOf(host) + 1}`

/** Switches with a toast, and tries the first host again after about a minute. */
function switchTo(host: string, onMove: () => void): void {
  clearTimeout(returnTimer)
  const isFirst = host === config.apiHost
  if (!isFirst)
    returnTimer = setTimeout(() => void tryReturn(onMove), RETURN_MS * (0.75 + Math.random() / 2))
  const before = apiHost()
  switchHostForVisit(host)
  if (apiHost() === before) return
  notify.info(
    isFirst
      ? `${hostLabel(host)} 已恢复，已切回`
      : `${hostLabel(before)} 连接不上，已改用${hostLabel(host)}`,
  )
  onMove()
}
