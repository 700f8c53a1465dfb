import { config } from '#lib/config.ts'
import { watchPolicy } from './policy.ts'
import { eventOf, routeOf, type ReportEvent } from './scrub.ts'
import { receiveSignals, signal } from './signal.ts'

/** Of one page load: a phone in a loop of errors reports no more than this. */
const MOST_EVENTS = 100
const MOST_OF_A_BATCH = 20
const FLUSH_MS = 10_000

interface Counted extends ReportEvent {
  count: number
}

/** Collects events, the same ones counted together, and sends them in batches, also when the page is hidden or left. */
export class Batches {
  readonly #waiting = new Map<string, Counted>()
  readonly #send: (events: readonly Counted[]) => boolean
  #left = MOST_EVENTS

  constructor(send: (events: readonly Counted[]) => boolean) {
    this.#send = send
  }

  add(event: ReportEvent): void {
    const key = JSON.stringify(event)
    const known = this.#waiting.get(key)
    if (known) known.count += 1
    else if (this.#left > 0) {
      this.#left -= 1
      this.#waiting.set(key, { ...event, count: 1 })
    }
  }

  /** Sends what waits; what the browser does not take waits for the next time. */
  flush(): void {
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, MOST_OF_A_BATCH)
      if (!this.#send(batch.map(([, event]) => event))) return
      for (const [key] of batch) this.#waiting.delete(key)
    }
  }
}

/** The body of one batch: text, so that no preflight is needed. */
export const bodyOf = (events: readonly Counted[]): string =>
  JSON.stringify({ release: config.build, version: config.version, events })

function toOperator(events: readonly Counted[]): boolean {
  const { url } = config.report
  if (url === undefined) return true
  if (!navigator.onLine) return false
  return navigator.sendBeacon(url, bodyOf(events))
}

/** Calls the operator's own function; its errors are logged and have no other effect. */
function toFunction(event: ReportEvent): void {
  try {
    config.onEvent?.(event)
  } catch (cause) {
    console.warn('config.js 的 onEvent 出错', cause)
  }
}

const routeNow = () => routeOf(location.pathname, config.basePath)

/** Vitals belong to the page that was loaded, whatever page of the site is open when the browser reports them. */
function landingRoute(): string {
  const [load] = performance.getEntriesByType('navigation')
  return load ? routeOf(new URL(load.name).pathname, config.basePath) : routeNow()
}

/** Runs once when reporting is on; a visit outside the sample reports nothing. */
export function startReporter(random: () => number = Math.random): void {
  if (random() >= config.report.sample) return receiveSignals(() => undefined)
  const batches = new Batches(toOperator)
  const landed = landingRoute()
  receiveSignals((noticed) => {
    const event = eventOf(noticed, noticed.kind === 'vital' ? landed : routeNow())
    toFunction(event)
    batches.add(event)
  })
  setInterval(() => batches.flush(), FLUSH_MS)
  addEventListener('pagehide', () => batches.flush())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') batches.flush()
  })
  watchPolicy()
  void watchVitals()
}

async function watchVitals(): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(({ name, value }) => signal({ kind: 'vital', name, value }))
  }
}
