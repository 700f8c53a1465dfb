import { getSlotGames, launchGame } from '#lib/api/endpoints/games.ts'
import { getAnnouncements, getBanners, getGames } from '#lib/api/endpoints/hall.ts'
import { openGame, listGames, listSlots, type Game } from '#sandbox/domain/hall/hall.ts'
import { scrollingLines } from '#sandbox/domain/member/messages.ts'
import { BANNERS } from '#sandbox/pictures/pictures.ts'
import { pictureUrl } from './files.ts'
import { serve, servePublic, type EndpointHandler } from './serve.ts'
import type { Wire } from './wire.ts'

const gameView = (game: Game, wire: Wire) => ({
  category_id: game.category,
  app_state: Number(game.shown === 1),
  platform_name: game.venue,
  game_code: game.code,
  ...wire.more({ id: game.id, name: game.name }),
})

export const hallHandlers: readonly EndpointHandler[] = [
  servePublic(getGames, ({ platform, payload, wire }) =>
    listGames(platform.db, payload.text('category')).map((game) => gameView(game, wire)),
  ),
  servePublic(getSlotGames, ({ platform, payload }) =>
    listSlots(platform.db, payload.text('platform_name')).map(({ code, provider, name }) => ({
      catecode: provider,
      gamecode: code,
      gamename: name,
      // The site draws a picture of the name.
      gamepic: '',
    })),
  ),
  servePublic(getBanners, ({ wire, site }) =>
    BANNERS.map(({ title, path }, index) => ({
      src: pictureUrl(site, 'banner', String(index + 1)),
      ...wire.more({ url: path, title }),
    })),
  ),
  servePublic(getAnnouncements, ({ platform }) => scrollingLines(platform.db)),
  serve(launchGame, ({ platform, member, payload, site }) => {
    const game = openGame(
      platform,
      member,
      payload.text('plat_name', 40),
      payload.text('game_code', 60),
    )
    const query = new URLSearchParams({ kind: game.kind, name: game.name, code: game.code })
    return { url: `${site}/sandbox/game.html?${query}` }
  }),
]
