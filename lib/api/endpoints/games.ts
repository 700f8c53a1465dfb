import * as v from 'valibot'
import { command, query } from '#lib/api/endpoint.ts'
import { urlAnswer, objectOf, requiredText, rows, text } from '#lib/api/schema.ts'
import { getBalance, getRefreshedMember } from './member.ts'
import { getTransactions } from './records.ts'
import { getVenueBalances } from './wallet.ts'

/**
 * Opens a venue's game. It is a money command, because auto-transfer first moves the whole yuan of the balance there.
 * The address is '' if the platform accepts without one.
 */
export const launchGame = command('POST /api/getGameUrl', {
  money: { label: '进入游戏', path: '/transfer' },
  input: v.pipe(
    v.object({
      venue: v.string(),
      type: v.optional(v.string(), ''),
      code: v.optional(v.string(), ''),
    }),
    v.transform((input) => ({
      plat_name: input.venue,
      game_type: input.type === '0' ? 0 : input.type || 0,
      game_code: input.code,
      is_mobile_url: 1,
    })),
  ),
  data: v.pipe(
    v.fallback(urlAnswer, ''),
    v.transform((url) => ({ url })),
  ),
  invalidates: [getBalance, getRefreshedMember, getVenueBalances, getTransactions],
  recordListOf: () => 'transfer-in',
})

const slotGame = v.pipe(
  objectOf({ catecode: text, gamecode: requiredText, gamename: requiredText, gamepic: text }),
  v.transform((wire) => ({
    provider: wire.catecode,
    code: wire.gamecode,
    name: wire.gamename,
    picture: wire.gamepic,
  })),
)
export type SlotGame = v.InferOutput<typeof slotGame>

/** Reads the games of the provider with this code (spec 1 §7). */
export const getSlotGames = query('POST /api/gamelistBycode', {
  input: v.pipe(
    v.object({ provider: v.string() }),
    v.transform((input) => ({ platform_name: input.provider })),
  ),
  data: rows(slotGame),
  dataIfAbsent: [],
})
