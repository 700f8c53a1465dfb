import * as v from 'valibot'
import type { ReportEvent } from '#lib/report/scrub.ts'

/** Every kind of event that the site sends, with its name on the page. */
export const KINDS: Readonly<Record<ReportEvent['kind'], string>> = {
  error: '错误',
  decode: '无法识别的应答',
  dropped: '被略过的数据行',
  unknown: '结果未知',
  fault: '故障状态',
  reconnect: '重连',
  policy: '安全策略拦截',
  vital: '速度',
}
const kind = v.custom<ReportEvent['kind']>(
  (given) => typeof given === 'string' && Object.hasOwn(KINDS, given),
)

const short = v.pipe(v.string(), v.maxLength(200))
const event = v.object({
  kind,
  route: short,
  name: short,
  detail: v.optional(short, ''),
  at: v.optional(short, ''),
  value: v.optional(v.number()),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
const batch = v.object({
  release: short,
  version: short,
  events: v.pipe(v.array(event), v.maxLength(20)),
})
type Reported = v.InferOutput<typeof event> & { readonly release: string }

const CAPACITY = 5000

export interface VitalRow {
  readonly route: string
  readonly name: string
  readonly p75: number
  readonly visits: number
}
export interface TroubleRow {
  readonly release: string
  readonly kind: ReportEvent['kind']
  readonly name: string
  readonly detail: string
  readonly at: string
  readonly count: number
}

/** The reports of phones to this sandbox since it started, the newest 5 000 events. */
export class Reports {
  #events: Reported[] = []

  /** Takes the body of one batch; false when it is none. */
  take(body: string): boolean {
    try {
      const { release, events } = v.parse(batch, JSON.parse(body))
      this.#events = [...this.#events, ...events.map((each) => ({ ...each, release }))]
      this.#events.splice(0, this.#events.length - CAPACITY)
      return true
    } catch {
      return false
    }
  }

  all(): readonly Reported[] {
    return this.#events
  }

  /** The 75th percentile of each vital on each route: what three of four visits stay below. */
  vitals(): VitalRow[] {
    const vitals = this.#events.filter((each) => each.kind === 'vital')
    const groups = Map.groupBy(vitals, ({ route, name }) => `${route} ${name}`)
    return [...groups.values()]
      .map((group) => {
        const values = group.map(({ value = 0 }) => value).toSorted((a, b) => a - b)
        const { route, name } = group[0]!
        const p75 = values[Math.ceil(values.length * 0.75) - 1] ?? 0
        return { route, name, p75, visits: values.length }
      })
      .toSorted((a, b) => a.route.localeCompare(b.route) || a.name.localeCompare(b.name))
  }

  /** Everything else, the same things counted together by release, the most frequent first. */
  troubles(): TroubleRow[] {
    const others = this.#events.filter((each) => each.kind !== 'vital')
    const groups = Map.groupBy(others, ({ release, kind, name, detail, at }) =>
      JSON.stringify([release, kind, name, detail, at]),
    )
    return [...groups.values()]
      .map((group) => {
        const { release, kind, name, detail, at } = group[0]!
        const count = group.reduce((sum, each) => sum + each.count, 0)
        return { release, kind, name, detail, at, count }
      })
      .toSorted((a, b) => b.count - a.count)
  }
}
