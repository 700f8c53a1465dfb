import type * as v from 'valibot'
import { getRoom } from '#lib/api/endpoints/lottery.ts'
import { getBets } from '#lib/api/endpoints/records.ts'
import { getVipLevels } from '#lib/api/endpoints/vip.ts'
import { startOfBeijingDay } from '#lib/time/dates.ts'
import { broken, excerptOf, tolerated, type Finding } from './finding.ts'

const WEEK_S = 7 * 86_400
const AHEAD_MS = 60 * 60_000

type Data<E extends { data: v.GenericSchema }> = v.InferOutput<E['data']>
type Rule = (data: unknown, input: unknown, now: number) => Finding[]
const rule = <E extends { id: string; data: v.GenericSchema }>(
  endpoint: E,
  judge: (data: Data<E>, input: unknown, now: number) => Finding[],
): [string, Rule] => [endpoint.id, judge as Rule]

const repeated = (ids: readonly string[]): string | undefined =>
  ids.find((id, index) => id !== '' && ids.indexOf(id) !== index)

/** Rules over several fields: whether the facts of one answer agree with each other and with what was asked. */
const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  rule(getRoom, ({ now, closesBefore, draws, groups }) => {
    const plays = groups.flatMap((each) => each.plays)
    const twice = repeated(plays.map(({ id }) => id))
    const [newest, next] = draws
    const isBackwards = newest && next && Number(newest.period) < Number(next.period)
    return [
      ...(now.period === '' ? [broken('lottery.nowdata.nextexpect', '""', 'the period')] : []),
      ...(Math.abs(now.secondsToDraw) > WEEK_S
        ? [broken('lottery.nowdata.timeout', excerptOf(now.secondsToDraw), 'seconds to the draw')]
        : []),
      ...(closesBefore !== null && (closesBefore < 0 || closesBefore > WEEK_S)
        ? [broken('ftime', excerptOf(closesBefore), 'seconds before the draw')]
        : []),
      ...(draws.length > 0 && draws.every(({ result }) => result === null)
        ? [broken('lottery.openlist.extend', 'no result that can be read', 'the drawn numbers')]
        : []),
      ...(isBackwards
        ? [broken('lottery.openlist', `${newest.period} before ${next.period}`, 'the newest first')]
        : []),
      ...(plays.length === 0 ? [broken('playbox', 'no plays', 'groups with plays')] : []),
      ...(twice ? [broken('playbox.childrens.id', `${twice} twice`, 'an id for each play')] : []),
      ...plays
        .filter(({ odds }) => odds !== null && Number(odds) <= 1)
        .map(({ odds }) =>
          broken('playbox.childrens.odds', excerptOf(odds), 'more than 1, the stake inside'),
        ),
    ]
  }),
  rule(getVipLevels, (levels) =>
    levels.length === 10 ? [] : [tolerated('data', `${levels.length} levels`, 'ten levels')],
  ),
  rule(getBets, ({ items }, input, now) => {
    const twice = repeated(items.map(({ id }) => id))
    const today = (input as { date?: number } | undefined)?.date === 1
    const older = items.find(({ at }) => at !== null && at < startOfBeijingDay(now))
    const ahead = items.find(({ at }) => at !== null && at > now + AHEAD_MS)
    return [
      ...(twice ? [broken('bet_id', `${twice} twice`, 'a number for each bet')] : []),
      ...(today && older ? [broken('date', 'bets of other days', 'only today’s')] : []),
      ...(ahead ? [broken('created_at', 'in the future', 'Beijing time')] : []),
    ]
  }),
])

/** Findings about the data of an answer as the site reads it. `now` is the platform’s time in epoch ms. */
export const ruleFindings = (id: string, data: unknown, input: unknown, now: number): Finding[] =>
  RULES.get(id)?.(data, input, now) ?? []
