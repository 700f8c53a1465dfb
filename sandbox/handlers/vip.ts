import { getVipLevels } from '#lib/api/endpoints/vip.ts'
import { VIP_ROWS } from '#sandbox/content/vip.ts'
import { servePublic, type Served } from './serve.ts'

export const vipHandlers: readonly Served[] = [
  servePublic(getVipLevels, ({ spell }) =>
    VIP_ROWS.map(({ deposit, turnover, rebates }, index) => ({
      vipname: `VIP${index + 1}`,
      recharge: spell.money(deposit * 100),
      flow: spell.money(turnover * 100),
      realperson: spell.money(rebates.realbet),
      electron: spell.money(rebates.concise),
      joker: spell.money(rebates.joker),
      sport: spell.money(rebates.sport),
      e_sport: spell.money(rebates.gaming),
      lottery: spell.money(rebates.lottery),
      ...spell.either<object>({}, { fish: spell.money(rebates.fish) }),
    })),
  ),
]
