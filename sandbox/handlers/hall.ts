import { getAnnouncements, getBanners, getGames } from '#lib/api/endpoints/hall.ts'
import { CATEGORIES } from '#lib/api/endpoints/hall-categories.ts'
import { getSlotGames } from '#lib/api/endpoints/hall-slots.ts'
import { launchGame } from '#lib/api/endpoints/hall-launch.ts'
import { launch, listGames, listSlots, type Game } from '#sandbox/domain/hall/hall.ts'
import { LOTTERIES } from '#sandbox/domain/lottery/catalogue.ts'
import { scrollingLines } from '#sandbox/domain/member/messages.ts'
import { BANNERS } from '#sandbox/pictures/pictures.ts'
import type { Spelling } from './dialect.ts'
import { pictureUrl } from './files.ts'
import { serve, servePublic, type Served } from './serve.ts'

/** Lotteries are places of the hall without a venue of their own: the tile leads to their rooms. */
const lotteryTiles = (category: string): Game[] =>
  category !== '' && category !== 'lottery'
    ? []
    : LOTTERIES.map(({ id, name, title }) => ({
        id: 9000 + id,
        category: 'lottery',
        venue: 'lottery',
        code: name,
        name: title,
        shown: 1,
      }))

const gameView = (game: Game, spell: Spelling, site: string) => ({
  id: game.id,
  category_id: game.category,
  app_state: spell.flag(game.shown === 1),
  platform_name: game.venue,
  game_code: game.code,
  game_type: game.category === 'lottery' ? 'lottery' : '',
  [spell.either('name', 'game_name')]: game.name,
  // Slot machines have pictures of their own; for the others the site draws.
  [spell.either('img', 'pic')]:
    game.category === 'concise' ? pictureUrl(site, 'game', `${game.venue}~${game.code}`) : '',
})

export const hallHandlers: readonly Served[] = [
  servePublic(getGames, ({ platform, payload, spell, site }) => {
    const category = payload.text('category')
    // The specified fields of a game have no name of a lottery; lotteries have a call of their own.
    const lotteries = spell.dialect === 'S' ? [] : lotteryTiles(category)
    const games = [...listGames(platform.db, category), ...lotteries]
    const view = (game: Game) => gameView(game, spell, site)
    if (spell.dialect !== 'B') return spell.list(games.map(view))
    return Object.fromEntries(
      CATEGORIES.map((each) => [each, games.filter(({ category }) => category === each).map(view)]),
    )
  }),
  servePublic(getSlotGames, ({ platform, payload, spell, site }) =>
    spell.list(
      listSlots(platform.db, payload.text('platform_name')).map(({ code, provider, name }) => ({
        catecode: provider,
        gamecode: code,
        gamename: name,
        gamepic: pictureUrl(site, 'slot', code),
      })),
    ),
  ),
  servePublic(getBanners, ({ spell, site }) =>
    BANNERS.map(({ title, path }, index) => ({
      [spell.either('src', 'pic')]: pictureUrl(site, 'banner', String(index + 1)),
      url: path,
      title,
    })),
  ),
  servePublic(getAnnouncements, ({ platform }) => scrollingLines(platform.db)),
  serve(launchGame, ({ platform, member, payload, site }) => {
    const game = launch(
      platform,
      member,
      payload.text('plat_name', 40),
      payload.text('game_code', 60),
    )
    const query = new URLSearchParams({ kind: game.kind, name: game.name, code: game.code })
    return { url: `${site}/sandbox/game.html?${query}` }
  }),
]
