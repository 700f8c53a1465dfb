import { getVipLevels } from '#lib/api/endpoints/vip.ts'
import { fromCents } from '#sandbox/domain/money.ts'
import { VIP_ROWS } from '#sandbox/content/vip.ts'
import { servePublic, type Served } from './serve.ts'

export const vipHandlers: readonly Served[] = [
  servePublic(getVipLevels, () =>
    VIP_ROWS.map(({ deposit, turnover, rebates }) => ({
      recharge: fromCents(deposit * 100),
      flow: fromCents(turnover * 100),
      realperson: fromCents(rebates.realbet),
      electron: fromCents(rebates.concise),
      joker: fromCents(rebates.joker),
      sport: fromCents(rebates.sport),
      e_sport: fromCents(rebates.gaming),
      lottery: fromCents(rebates.lottery),
    })),
  ),
]
