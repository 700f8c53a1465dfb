import { hostAnswers } from '#lib/api/untracked-requests.ts'
import { notify } from '#lib/notify.ts'
import { apiHost, apiHosts, preferredHost, switchHostForVisit } from '#lib/site/config.ts'
import { sleep } from '#lib/time/clock.ts'
import { whenNoMoneyPending } from './deploy.ts'

/*
 * Moves a visit to another host while the platform does not answer on the one in use, and back. All hosts are asked at
 * once and the first that answers is taken. A command in flight stays where it was sent and is never repeated.
 */

const LOOK_SPREAD_MS = 3_000
const LOOK_AGAIN_MS = 10_000
const RETURN_MS = 60_000

let returning: ReturnType<typeof setTimeout> | undefined

/** Looks for a host that answers until `signal` ends the search; `moved` runs after each change, also the one back. */
export async function seekHost(moved: () => void, signal: AbortSignal): Promise<void> {
  let pause = Math.random() * LOOK_SPREAD_MS
  while (!signal.aborted) {
    await sleep(pause, signal).catch(() => undefined)
    if (signal.aborted) return
    const found = await Promise.any(apiHosts().map(reached)).catch(() => null)
    if (found !== null && found !== apiHost() && !signal.aborted) return move(found, moved, signal)
    pause = LOOK_AGAIN_MS * (1 + Math.random())
  }
}

/** Rejects where the host does not answer, for Promise.any. */
async function reached(host: string): Promise<string> {
  if (!(await hostAnswers(host))) throw new Error(`no answer from ${host}`)
  return host
}

/** Once no money command is pending, so that one in flight ends where it was sent; `signal`: the host in use is back. */
function move(host: string, moved: () => void, signal?: AbortSignal): void {
  const stop = whenNoMoneyPending(() => switchTo(host, moved))
  signal?.addEventListener('abort', stop)
}

async function tryReturn(from: string, moved: () => void): Promise<void> {
  const preferred = preferredHost()
  const isAlive = await hostAnswers(preferred)
  // Else the member has chosen a host meanwhile.
  if (apiHost() === from) move(isAlive ? preferred : from, moved)
}

const nameOf = (host: string) => `线路 ${apiHosts().indexOf(host) + 1}`

/** A toast names the change; the preferred host is tried again after a while. */
function switchTo(host: string, moved: () => void): void {
  clearTimeout(returning)
  if (host !== preferredHost())
    returning = setTimeout(
      () => void tryReturn(host, moved),
      RETURN_MS * (0.75 + Math.random() / 2),
    )
  const before = apiHost()
  switchHostForVisit(host)
  if (apiHost() === before) return
  const isPreferred = apiHost() === preferredHost()
  notify.info(
    isPreferred
      ? `${nameOf(host)} 已恢复，已切回`
      : `${nameOf(before)} 连接不上，已改用${nameOf(host)}`,
  )
  moved()
}
