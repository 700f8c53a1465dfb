import * as v from 'valibot'
import { query } from '#lib/api/endpoint.ts'
import { amountOrNull, objectOf, rows, text } from '#lib/api/schema.ts'

const vipLevel = v.pipe(
  objectOf({
    vipname: text,
    recharge: amountOrNull,
    flow: amountOrNull,
    realperson: amountOrNull,
    sport: amountOrNull,
    e_sport: amountOrNull,
    joker: amountOrNull,
    electron: amountOrNull,
    lottery: amountOrNull,
    fish: amountOrNull,
  }),
  v.transform((wire) => ({
    name: wire.vipname,
    /** Cumulative deposit and turnover needed, in yuan; null where the platform omits it. */
    deposit: wire.recharge,
    turnover: wire.flow,
    /** Maximum rebate in percent; fishing only where the server sends it. */
    rebates: {
      realbet: wire.realperson,
      sport: wire.sport,
      gaming: wire.e_sport,
      joker: wire.joker,
      concise: wire.electron,
      lottery: wire.lottery,
      fish: wire.fish,
    },
  })),
)
export type VipLevel = v.InferOutput<typeof vipLevel>

/** The ten levels in order; one without a name is called by its number (spec 1 §2, VIP privileges page). */
export const getVipLevels = query('POST /api/uservip', {
  data: v.pipe(
    rows(vipLevel),
    v.transform((levels) =>
      levels.map((level, index) => ({ ...level, name: level.name || `VIP${index + 1}` })),
    ),
  ),
})
