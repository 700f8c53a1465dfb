import { getAnnouncements, getBanners, getGames } from '#lib/api/endpoints/hall.ts'
import { launchGame } from '#lib/api/endpoints/hall-launch.ts'
import { getSlotGames } from '#lib/api/endpoints/hall-slots.ts'
import { describeCall } from '#scripts/docs/api/describe.ts'
import { code, count, flag, id, needed, text, url } from '#scripts/docs/api/field.ts'
import type { Node } from '#scripts/docs/api/node.ts'
import { CATEGORIES } from './shared.ts'

/** One list, or a list for each category. */
const alsoGrouped = (read: Node): Node => ({
  kind: 'either',
  options: [read, { kind: 'map', of: read }],
})

export const hall = [
  describeCall(getGames, {
    summary: 'Games of the hall, by category',
    note: 'A list, or lists grouped by category. The name is the first of `name`, `game_name`, `title`, `platform_name`; only the categories named here are shown. Picture: `img`, else `pic`.',
    form: alsoGrouped,
    sent: { category: text('One category; empty for all') },
    answer: {
      category_id: code('Tab that shows it', CATEGORIES),
      app_state: flag('1: shown'),
      platform_name: text('The venue; goes back as `plat_name` of getGameUrl'),
      game_code: text('Goes back as `game_code` of getGameUrl; of a lottery its name'),
      name: text('Name shown'),
      game_name: text('Name shown (B)'),
      title: text('Name shown, where neither of the others is'),
      game_type: text('Goes back as `game_type` of getGameUrl'),
      img: url('Tile'),
      pic: url('Tile (B)'),
    },
  }),
  describeCall(getSlotGames, {
    summary: 'Slots of one provider',
    note: 'Not in the call tables; known from real back ends (spec 3 §3).',
    sent: {
      platform_name: needed(text('The provider: obgdy, fgdz, pp or ae')),
    },
    answer: {
      catecode: text('The provider'),
      gamecode: text('Goes back as `game_code` of getGameUrl'),
      gamename: text('Name shown'),
      gamepic: url('Tile'),
    },
  }),
  describeCall(getBanners, {
    summary: 'Pictures of the hall’s carousel',
    note: 'A row without a picture is left out; a row may be the bare address.',
    sent: { type: code('Place of the banners', { 2: 'the mobile hall' }) },
    answer: {
      '': url('The picture, where a row is bare text'),
      src: url('The picture'),
      pic: url('The picture (B)'),
      url: url('Where a tap leads'),
      title: text('What the picture shows, for those who do not see it'),
    },
  }),
  describeCall(getAnnouncements, {
    summary: 'Lines that scroll through the hall',
    answer: { '': text('The line'), content: text('The line, where a row is an object') },
  }),
  describeCall(launchGame, {
    summary: 'Address of a game, shown in a frame',
    note: 'With `transferstatus` 1 the platform moves the whole yuan of the balance into the venue first: the site says so before it opens a game.',
    sent: {
      plat_name: needed(text('`platform_name` of the game')),
      game_type: id('`game_type` of the game; 0 where it has none'),
      game_code: text('`game_code` of the game; empty for the venue’s lobby'),
      is_mobile_url: count('Always 1: the address for a phone', ''),
    },
    answer: { '': url('The address itself, as bare text'), url: needed(url('The address')) },
    codes: { 201: 'no such game, or the venue refuses', 500: 'the game is under maintenance' },
  }),
]
