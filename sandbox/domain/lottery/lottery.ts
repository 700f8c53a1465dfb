import type { Domain } from '#sandbox/domain/platform.ts'
import { runPlayers, seedPlayers } from './bots.ts'
import { LOTTERIES } from './catalogue.ts'
import { seedPastBets } from './past-bets.ts'
import { advance, seedRounds } from './rounds.ts'
import { tables } from './tables.ts'

/** Rounds, bets and the rooms' chat. */
export const lottery: Domain = {
  name: 'lottery',
  schema: tables,
  seed(platform) {
    platform.act(() => {
      for (const each of LOTTERIES) seedRounds(platform, each)
      seedPlayers(platform)
      seedPastBets(platform)
    })
  },
  tick(platform) {
    for (const each of LOTTERIES) advance(platform, each)
    if (platform.options.bots) runPlayers(platform)
  },
}
