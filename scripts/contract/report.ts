import type { Finding, Result, ContractVerdict } from './finding.ts'

const MARKS: Readonly<Record<ContractVerdict, string>> = {
  fits: '✓',
  'fits with tolerance': '~',
  'does not fit': '✗',
  'not tried': '·',
}
const LINE_MAX = 160

const lineOf = ({ where, received, expected }: Finding): string =>
  `${where}: received ${received}, expected ${expected}`.slice(0, LINE_MAX)

/** Omitted findings are summed up in one line. */
function linesOf(findings: readonly Finding[]): string[] {
  const isLeftOut = ({ level, received }: Finding) =>
    level === 'tolerated' && received === 'nothing'
  const left = findings.filter(isLeftOut)
  const shown = findings.filter((each) => left.length < 2 || !isLeftOut(each)).toSorted(byLevel)
  const lines = shown.map((each) => `    ${each.level === 'broken' ? '✗' : '~'} ${lineOf(each)}`)
  const names = left.map(({ where }) => where).join(', ')
  return left.length < 2 ? lines : [...lines, `    ~ specified, but not answered: ${names}`]
}

const byLevel = (a: Finding, b: Finding): number =>
  Number(b.level === 'broken') - Number(a.level === 'broken')

/** The table a person reads. */
export function tableOf(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ subject }) => subject.length))
  const rows = results.flatMap(({ subject, verdict, findings, reason }) => [
    `${MARKS[verdict]} ${subject.padEnd(width)}  ${verdict}${reason ? `: ${reason}` : ''}`,
    ...linesOf(findings),
  ])
  return [...rows, '', summaryOf(results)].join('\n')
}

const count = (results: readonly Result[], verdict: ContractVerdict): number =>
  results.filter((each) => each.verdict === verdict).length

function summaryOf(results: readonly Result[]): string {
  const verdicts: ContractVerdict[] = ['fits', 'fits with tolerance', 'does not fit', 'not tried']
  return verdicts.map((each) => `${count(results, each)} ${each}`).join(', ')
}

/** 0: the site works on this platform; 1: something does not fit. */
export const exitCodeOf = (results: readonly Result[]): 0 | 1 =>
  count(results, 'does not fit') > 0 ? 1 : 0
