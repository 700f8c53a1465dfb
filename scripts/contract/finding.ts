/** `tolerated`: the site copes; `broken`: it does not. */
export type Level = 'tolerated' | 'broken'

/** One thing that differs from the contract. */
export interface Finding {
  readonly level: Level
  /** The field by its path, or the header, frame or code. */
  readonly where: string
  readonly received: string
  readonly expected: string
}

export type ContractVerdict = 'fits' | 'fits with tolerance' | 'does not fit' | 'not tried'

/** The finding about one call, header or socket. */
export interface Result {
  readonly subject: string
  readonly verdict: ContractVerdict
  readonly findings: readonly Finding[]
  /** Why it was not tried. */
  readonly reason?: string
}

export const tolerated = (where: string, received: string, expected: string): Finding => ({
  level: 'tolerated',
  where,
  received,
  expected,
})
export const broken = (where: string, received: string, expected: string): Finding => ({
  level: 'broken',
  where,
  received,
  expected,
})

const keyOf = ({ level, where, expected }: Finding): string => `${level} ${where} ${expected}`

/** The same thing found in many rows is reported once. */
export function resultOf(subject: string, all: readonly Finding[]): Result {
  const findings = [...new Map(all.toReversed().map((each) => [keyOf(each), each])).values()]
  const levels = new Set(findings.map(({ level }) => level))
  const verdict = levels.has('broken')
    ? 'does not fit'
    : levels.has('tolerated')
      ? 'fits with tolerance'
      : 'fits'
  return { subject, verdict, findings: findings.toReversed() }
}

export const notTried = (subject: string, reason: string): Result => ({
  subject,
  verdict: 'not tried',
  findings: [],
  reason,
})

const EXCERPT_MAX = 60

/** A received value, short enough for a line. */
export function excerptOf(raw: unknown): string {
  if (raw === undefined) return 'nothing'
  const text = typeof raw === 'string' && !/^\s*$/.test(raw) ? `"${raw}"` : JSON.stringify(raw)
  return text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX)}…` : text
}
