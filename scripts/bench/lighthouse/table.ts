import { CATEGORIES, JUDGED, type Audited } from './answer.ts'

/** A quiet machine is needed; the empty page of the same Next has 99. */
const LEAST_PERFORMANCE = 90

/** Pages that are held to the goals; the empty page of the same Next is only a measure. */
export const isJudged = (name: string): boolean => name !== 'empty'

/** Whether every page has what is asked of it. */
export const passed = (audited: ReadonlyMap<string, Audited>): boolean =>
  [...audited].every(
    ([name, { scores }]) =>
      !isJudged(name) ||
      (JUDGED.every((each) => scores[each] === 100) && scores.performance >= LEAST_PERFORMANCE),
  )

/** The scores, and what cost a judged page points, as lines to print. */
export function reportAudits(audited: ReadonlyMap<string, Audited>): string[] {
  const row = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, index) => (index === 0 ? String(cell).padEnd(14) : String(cell).padStart(16)))
      .join('')
  return [
    row(['', ...CATEGORIES]),
    ...[...audited].map(([name, { scores }]) =>
      row([name, ...CATEGORIES.map((each) => scores[each])]),
    ),
    ...[...audited].flatMap(([name, { flaws }]) =>
      isJudged(name) ? flaws.map((each) => `✗ ${name}  ${each}`) : [],
    ),
  ]
}
