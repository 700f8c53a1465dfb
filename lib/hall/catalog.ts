import type { SlotGame } from '#lib/api/endpoints/games.ts'
import type { Game } from '#lib/api/endpoints/hall.ts'
import type { Lottery, Room } from '#lib/api/endpoints/lottery.ts'
import { CATEGORIES, type Category } from '#lib/constants.ts'
import { config, shownCategories } from '#lib/site/config.ts'
import { href } from '#lib/site/routes.ts'
import type { Findable } from '#lib/text/search.ts'

/** A game, lottery or slot provider in the hall. */
export interface Tile {
  /** The key of favourites, the same in each visit. For a game it is the address. */
  readonly id: string
  readonly title: string
  /** The word below the title. */
  readonly note: string
  /** The venue's code as the platform spells it. Lotteries have ''. */
  readonly venue: string
  /** The venue's name. */
  readonly venueName: string
  readonly category: Category
  /** The platform's code of the game or lottery. Providers have ''. */
  readonly code: string
  /** The platform's address of a picture, unchecked, or ''. */
  readonly picture: string
  /** The address behind a tap, made by `href`. */
  readonly to: string
}

/** The names of the hall's tabs (spec 1 §2, Hall). */
export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  realbet: '真人',
  sport: '体育',
  gaming: '电竞',
  joker: '棋牌',
  concise: '电子',
  lottery: '彩票',
}

/** Returns the texts by which the search finds a tile. */
export const findableTile = ({
  title,
  venueName,
  venue,
  category,
  code,
  note,
}: Tile): Findable => ({
  name: title,
  words: [venueName, venue, CATEGORY_LABELS[category], code, note],
})

/** The names of slot providers with a list of games (spec 1 §2, Hall). */
export const SLOT_PROVIDERS = {
  obgdy: 'OB电子',
  fgdz: 'FG电子',
  pp: 'PP电子',
  ae: 'AE电子',
} as const
export type SlotProvider = keyof typeof SLOT_PROVIDERS

/** True if the text is the code of a slot provider in small letters. */
const isSlotProvider = (raw: string): raw is SlotProvider => Object.hasOwn(SLOT_PROVIDERS, raw)

/** Returns the category in `?tab=` of the hall, else the operator's first tab (config.js), else 真人. */
export const categoryOf = (raw: string | null): Category =>
  [raw, config.defaultTab].flatMap((each) => shownCategories().filter((one) => one === each))[0] ??
  'realbet'

/** Returns the provider whose list of games a row opens, or null if the row is a single game. */
function providerOf({ category, venue, code }: Game): SlotProvider | null {
  const provider = venue.toLowerCase()
  const listsAllGames = code === '' || code === '0' || code.toLowerCase() === provider
  return category === 'concise' && listsAllGames && isSlotProvider(provider) ? provider : null
}

/** Returns the launch page of a game. A missing type becomes 0, the default of getGameUrl (spec 1 §2, §7). */
const gameAddress = (name: string, type: string, code: string): string =>
  href('/gamePage', { name, type: type || '0', code })

/** True if the row is the lobby of a venue. Its name is the venue's name. */
const isLobby = ({ code }: Game): boolean => ['', '0', 'lobby'].includes(code.toLowerCase())

type VenueNames = ReadonlyMap<string, string>

/** Returns the names of venues from their lobbies: 皇庭真人 from 皇庭真人大厅. */
const venueNames = (games: readonly Game[]): VenueNames =>
  new Map(
    games
      .filter((game) => isLobby(game) && game.name !== game.venue)
      .map(({ venue, name }) => [venue, name.replace(/大厅$/, '')]),
  )

/** Returns the name of a venue. If the platform sends only codes, it is code and category: AG真人. */
function nameOfVenue({ venue, category }: Game, names: VenueNames): string {
  const code = venue.toLowerCase()
  if (isSlotProvider(code)) return SLOT_PROVIDERS[code]
  return names.get(venue) ?? `${venue.toUpperCase()}${CATEGORY_LABELS[category]}`
}

const ALL_GAMES = '全部游戏'

/** Returns the tile of a row. Its tap launches a game or opens the list of a provider. */
function tileOfGame(game: Game, names: VenueNames = new Map()): Tile {
  const { name, venue, category, picture } = game
  const venueName = nameOfVenue(game, names)
  const title = name === venue ? venueName : name
  const shared = { venue, venueName, category, picture }
  const provider = providerOf(game)
  if (provider) {
    const to = href('/concise', { type: provider })
    return { ...shared, code: '', id: `slots:${provider}`, title: venueName, note: ALL_GAMES, to }
  }
  const to = gameAddress(venue, game.type, game.code)
  // The code distinguishes two games of a venue on a platform that sends no names.
  const note = isLobby(game) ? ALL_GAMES : title === venueName ? game.code : venueName
  return {
    id: to,
    title,
    note,
    code: game.code,
    ...shared,
    to,
  }
}

const LOTTERY_NOTES = { sum28: '三球和值 0–27', mark6: '49 选 7' } as const

/** Returns the tile of a lottery. It opens the room, or without a room id the lottery's rooms (spec 1 §2, Hall). */
export function tileOfLottery(lottery: Lottery): Tile {
  const query = lottery.roomId ? { room_id: lottery.roomId } : { name: lottery.name }
  return {
    id: `lottery:${lottery.id}`,
    title: lottery.title,
    note: lottery.kind === null ? '' : LOTTERY_NOTES[lottery.kind],
    venue: '',
    venueName: '',
    code: lottery.name,
    category: 'lottery',
    picture: '',
    to: href('/lottery', query),
  }
}

const ROOM = 'room:'

/** Returns the tile of a visited room: the lottery's name above the room's name. */
export const tileOfRoom = ({ id, title, lotteryTitle }: Room): Tile => ({
  id: ROOM + id,
  title: lotteryTitle,
  note: title,
  venue: '',
  venueName: '',
  code: '',
  category: 'lottery',
  picture: '',
  to: href('/lottery', { room_id: id }),
})

/** Returns the room id of a tile from {@link tileOfRoom}, or '' if it is another tile. */
export const roomIdOf = ({ id }: Pick<Tile, 'id'>): string =>
  id.startsWith(ROOM) ? id.slice(ROOM.length) : ''

/** Returns the tile of a slot game in a provider's list. */
export function tileOfSlot(provider: SlotProvider, game: SlotGame): Tile {
  const to = gameAddress(provider, '', game.code)
  return {
    id: to,
    title: game.name,
    note: SLOT_PROVIDERS[provider],
    code: game.code,
    venue: provider,
    venueName: SLOT_PROVIDERS[provider],
    category: 'concise',
    picture: game.picture,
    to,
  }
}

/** Returns all tiles of the hall in the platform's order, each once in a category. */
export function catalogOf(games: readonly Game[], lotteries: readonly Lottery[]): Tile[] {
  // A platform may list its lotteries again among the games.
  const rooms = new Set(lotteries.flatMap(({ name, title }) => [name, title]))
  const isListedLottery = ({ category, code, name }: Game) =>
    category === 'lottery' && (rooms.has(code) || rooms.has(name))
  const others = games.filter((game) => !isListedLottery(game))
  const names = venueNames(games)
  const tiles = [...others.map((game) => tileOfGame(game, names)), ...lotteries.map(tileOfLottery)]
  return [...new Map(tiles.map((tile) => [`${tile.category} ${tile.id}`, tile])).values()]
}

/** Returns the games of a provider that have their own tiles in the hall. */
export const slotsInHall = (games: readonly Game[], provider: SlotProvider): Tile[] =>
  catalogOf(games, []).filter(
    ({ category, venue, code }) =>
      category === 'concise' && code !== '' && providerNamed(venue) === provider,
  )

const SUGGESTED = 6

/**
 * Returns six games to try, without those in `listed`: the first game of each category, then the second ones. The
 * platform does not tell which games are popular.
 */
export function suggestedTiles(catalog: readonly Tile[], listed: readonly Tile[]): Tile[] {
  const listedIds = new Set(listed.map(({ id }) => id))
  const unlisted = catalog.filter(({ id }) => !listedIds.has(id))
  const ranked = CATEGORIES.flatMap((category, column) =>
    unlisted
      .filter((tile) => tile.category === category)
      .slice(0, SUGGESTED)
      .map((tile, row) => ({ tile, order: row * CATEGORIES.length + column })),
  )
  return ranked
    .toSorted((a, b) => a.order - b.order)
    .slice(0, SUGGESTED)
    .map(({ tile }) => tile)
}

/**
 * True if the tile opens a game or a room. Visitors may see the list of a provider, and the rooms of a lottery with their
 * rules and odds (spec 1 §5 and §6, GLI-19 4.4.1).
 */
export const isMemberOnly = ({ to }: Tile): boolean =>
  !to.startsWith(href('/concise')) && !to.startsWith(`${href('/lottery')}?name=`)

/** Returns the slot providers among these tiles. */
export const providersIn = (tiles: readonly Tile[]): SlotProvider[] =>
  Object.keys(SLOT_PROVIDERS)
    .filter(isSlotProvider)
    .filter((provider) => tiles.some(({ id }) => id === `slots:${provider}`))

/** Returns the slot provider with this venue code, or null if it is another venue. */
export const providerNamed = (name: string): SlotProvider | null => {
  const code = name.toLowerCase()
  return isSlotProvider(code) ? code : null
}

/**
 * Returns the tile of a launch page. Its name comes from the platform's lists, never from the address. An unlisted game
 * has the name of its venue, or 游戏.
 */
export function tileOfLaunchPage(
  tiles: readonly Tile[],
  { name, type, code }: Readonly<Record<'name' | 'type' | 'code', string>>,
): Tile {
  const to = gameAddress(name, type, code)
  const listed = tiles.find((tile) => tile.to === to)
  if (listed) return listed
  const provider = providerNamed(name)
  const venue = tiles.find((tile) => tile.venue === name)
  const venueName = provider ? SLOT_PROVIDERS[provider] : (venue?.venueName ?? '')
  return {
    id: to,
    title: venueName || '游戏',
    venueName,
    note: '',
    venue: name,
    category: venue?.category ?? 'concise',
    code,
    picture: '',
    to,
  }
}
