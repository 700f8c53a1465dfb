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
    /** Total deposits and turnover that the level requires, in yuan. Null if the platform omits them. */
    deposit: wire.recharge,
    turnover: wire.flow,
    /** Highest rebates in percent. Null if the platform omits one. */
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

/** Returns the first number in a name, or null. */
const numberIn = (name: string): number | null => {
  const digits = /\d{1,4}/.exec(name)?.[0]
  return digits === undefined ? null : Number(digits)
}

/**
 * Reads the levels in the order of their numbers (spec 1 §2, VIP privileges page). The number is in the name. If no name
 * has one, it is the place in the list.
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
