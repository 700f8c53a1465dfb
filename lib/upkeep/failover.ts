import { probePlatform } from '#lib/api/untracked-requests.ts'
import { notify } from '#lib/notify.ts'
import { apiHost, apiHosts, switchHost } from '#lib/site/config.ts'
import { sleep } from '#lib/time/timers.ts'
import { whenNoMoneyPending } from './reload.ts'

/*
 * Moves the page to another host if the platform does not answer on the current one. All hosts are asked at once, and the first
 * that answers is used until the next load. A pending command stays on its host.
 */

const LOOK_SPREAD_MS = 3_000
const LOOK_AGAIN_MS = 10_000

/**
 * Looks for a host that answers and moves to it. `signal` aborts the search when the current host answers again. `onMove`
 * runs after the move.
 */
export async function failOver(onMove: () => void, signal: AbortSignal): Promise<void> {
  let pause = Math.random() * LOOK_SPREAD_MS
  while (!signal.aborted) {
    await sleep(pause, signal).catch(() => undefined)
    if (signal.aborted) return
    const host = await Promise.any(apiHosts().map(reachHost)).catch(() => null)
    if (host !== null && host !== apiHost() && !signal.aborted) {
      signal.addEventListener(
        'abort',
        whenNoMoneyPending(() => moveTo(host, onMove)),
      )
      return
    }
    pause = LOOK_AGAIN_MS * (1 + Math.random())
  }
}

/** Resolves to a host that answers. It rejects for any other host, as Promise.any needs. */
async function reachHost(host: string): Promise<string> {
  if (!(await probePlatform(host))) throw new Error(`no answer from ${host}`)
  return host
}

const hostLabel = (host: string) => `线路 ${apiHosts().indexOf(host) + 1}`

function moveTo(host: string, onMove: () => void): void {
  notify.info(`${hostLabel(apiHost())} 连接不上，已改用${hostLabel(host)}`)
  switchHost(host)
  onMove()
}
