import * as v from 'valibot'
import { query } from '#lib/api/endpoint.ts'
import { objectOf, requiredText, rows, text } from '#lib/api/schema.ts'

const slotGame = v.pipe(
  objectOf({
    catecode: v.optional(text, ''),
    gamecode: requiredText,
    gamename: requiredText,
    gamepic: v.optional(text, ''),
  }),
  v.transform((wire) => ({
    provider: wire.catecode,
    code: wire.gamecode,
    name: wire.gamename,
    picture: wire.gamepic,
  })),
)
export type SlotGame = v.InferOutput<typeof slotGame>

export const getSlotGames = query('POST /api/gamelistBycode', {
  input: v.pipe(
    v.object({ provider: v.string() }),
    v.transform((given) => ({ platform_name: given.provider })),
  ),
  data: rows(slotGame),
})
