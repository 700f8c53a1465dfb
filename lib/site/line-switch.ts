import { lineAnswers } from '#lib/api/untracked-requests.ts'
import { apiHost, lines, preferredHost, switchLineForVisit } from '#lib/config.ts'
import { notify } from '#lib/notify.ts'
import { whenNoMoneyPending } from './deploy.ts'
import { LineFailover } from './failover.ts'

const nameOf = (host: string) => `线路 ${lines().indexOf(host) + 1}`
let onMoved: () => void = () => undefined

/**
 * Moves to a line once no money command is pending, so that one in flight ends where it was sent; a toast names the
 * change.
 */
function moveTo(host: string): void {
  whenNoMoneyPending(() => {
    const before = apiHost()
    switchLineForVisit(host)
    if (apiHost() === before) return
    const isPreferred = apiHost() === preferredHost()
    notify.info(
      isPreferred
        ? `${nameOf(host)} 已恢复，已切换回来`
        : `${nameOf(before)} 连接不上，已改用${nameOf(host)}`,
    )
    onMoved()
  })
}

const failover = new LineFailover({
  lines,
  current: apiHost,
  preferred: preferredHost,
  answers: lineAnswers,
  moveTo,
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
})

/** Looks for a line that answers until `signal` ends the search; `moved` runs after each change, also the one back. */
export function seekLine(moved: () => void, signal: AbortSignal): void {
  if (signal.aborted) return
  onMoved = moved
  failover.unreachable()
  signal.addEventListener('abort', () => failover.answered())
}
