import * as v from 'valibot'

/** In which 100 is asked for. */
export const JUDGED = ['accessibility', 'best-practices', 'seo'] as const
export const CATEGORIES = [...JUDGED, 'performance'] as const

/** 0 to 100. */
export type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>
export interface Audited {
  readonly scores: Scores
  /** Audits that cost points in the judged categories, with what was found. */
  readonly flaws: readonly string[]
}

const audit = v.object({
  title: v.string(),
  score: v.nullable(v.number()),
  details: v.optional(v.object({ items: v.optional(v.unknown()) })),
})
const category = v.object({
  score: v.number(),
  auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
})
const answer = v.object({
  categories: v.object({
    accessibility: category,
    'best-practices': category,
    seo: category,
    performance: category,
  }),
  audits: v.record(v.string(), audit),
})

const percent = ({ score }: v.InferOutput<typeof category>) => Math.round(score * 100)

/** The result of a page in Lighthouse's JSON; throws when it judged nothing. */
export function readAnswer(json: string): Audited {
  const { categories, audits } = v.parse(answer, JSON.parse(json))
  const costly = JUDGED.flatMap((name) =>
    categories[name].auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  )
  const flaws = costly.flatMap((id) => {
    const found = audits[id]
    if (!found || found.score === null || found.score === 1) return []
    const { items } = found.details ?? {}
    const first = Array.isArray(items) ? items.slice(0, 3) : []
    const lines = first.map((each) => JSON.stringify(each).slice(0, 300))
    return [[`${id}: ${found.title}`, ...lines].join('\n    ')]
  })
  return {
    flaws,
    scores: {
      accessibility: percent(categories.accessibility),
      'best-practices': percent(categories['best-practices']),
      seo: percent(categories.seo),
      performance: percent(categories.performance),
    },
  }
}
