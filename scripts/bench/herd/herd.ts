import { release } from './release.ts'
import { draw, maintenance, restart, type Outcome } from './scenarios.ts'

const SECOND_OF_DRAW = 1 / 5
const SLICE_OF_DRAW = 1 / 20
const SECOND_OF_RESTART = 1 / 10
const LATEST_SECONDS = 30

export interface Judged {
  readonly outcome: Outcome
  /** null: printed for comparison, not held to a goal. */
  readonly met: boolean | null
}

const isWithinGoals = ({ phones, peaks }: Outcome, second: number, slice: number): boolean =>
  peaks.every((peak) => peak.second <= phones * second && peak.slice <= phones * slice)

export const judgeDraw = (outcome: Outcome): Judged => ({
  outcome,
  met: isWithinGoals(outcome, SECOND_OF_DRAW, SLICE_OF_DRAW),
})

export const judgeReturn = (outcome: Outcome): Judged => ({
  outcome,
  met:
    isWithinGoals(outcome, SECOND_OF_RESTART, 1) &&
    (outcome.back === null || outcome.back[2] <= LATEST_SECONDS),
})

/** All phones of a platform at once: a draw, a restart, the end of a maintenance, a release. */
export async function measureHerd(phones: number): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const [news, resultMs] of [
    ['message', 4_000],
    ['none', 4_000],
    ['result', 4_000],
  ] as const) {
    judged.push(judgeDraw(await draw(phones, { news, resultMs, online: phones })))
  }
  const unknown = await draw(phones, { news: 'message', resultMs: 4_000, online: 0 })
  judged.push({ outcome: unknown, met: null })
  for (const downMs of [0, 2_000, 10_000, 60_000]) {
    judged.push(judgeReturn(await restart(phones, downMs)))
  }
  judged.push(judgeReturn(await maintenance(phones)))
  judged.push(judgeReturn(await release(phones)))
  return judged
}

const NAMES: Readonly<Record<string, string>> = {
  room: '房间读取',
  bets: '注单读取',
  socket: '聊天连接',
  app: '站点状态',
  version: '版本检查',
}

/** A line for each scenario: peaks per second and per 100 ms, and when 90 %, 99 % and all are back. */
export function reportHerd(judged: readonly Judged[]): string[] {
  return judged.flatMap(({ outcome, met }) => [
    `${met === null ? '·' : met ? '✓' : '✗'} ${outcome.name}`,
    ...outcome.peaks.map(
      ({ kind, second, slice, all }) =>
        `    ${NAMES[kind] ?? kind}  ${second} /s  ${slice} /100 ms  共 ${all}`,
    ),
    ...(outcome.back
      ? [
          `    恢复  90 % ${outcome.back[0].toFixed(1)} s，99 % ${outcome.back[1].toFixed(1)} s，全部 ${outcome.back[2].toFixed(1)} s`,
        ]
      : []),
  ])
}
