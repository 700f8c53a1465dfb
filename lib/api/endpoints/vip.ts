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
    /** The total deposit and turnover for this level, in yuan; null when the platform omits it. */
    deposit: wire.recharge,
    turnover: wire.flow,
    /** The maximum rebate in percent; not every platform has fishing. */
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

/** The first number in a name; null for none. */
const numberIn = (name: string): number | null => {
  const digits = /\d{1,4}/.exec(name)?.[0]
  return digits === undefined ? null : Number(digits)
}

/**
 * The levels in the order of their numbers (spec 1 §2, VIP privileges page). The number is in the name; if no name has
 * one, it is the position.
 */
export const getVipLevels = query('POST /api/uservip', {
  data: v.pipe(
    rows(vipLevel),
    v.transform((levels) => {
      const isNamed = levels.some(({ name }) => numberIn(name) !== null)
      const numbered = levels.flatMap((level, index) => {
        const number = isNamed ? numberIn(level.name) : index + 1
        return number === null ? [] : [{ ...level, number, name: level.name || `VIP${number}` }]
      })
      const isFirst = ({ number }: { number: number }, index: number) =>
        numbered.findIndex((each) => each.number === number) === index
      return numbered.filter(isFirst).toSorted((one, other) => one.number - other.number)
    }),
  ),
})
export type VipLevel = v.InferOutput<typeof getVipLevels.data>[number]
