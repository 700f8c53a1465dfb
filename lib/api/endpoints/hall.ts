import * as v from 'valibot'
import { query } from '#lib/api/endpoint.ts'
import {
  asList,
  strictText,
  firstText,
  flag,
  isMissing,
  isObject,
  objectOf,
  requiredText,
  rows,
  text,
  unwrap,
} from '#lib/api/schema.ts'
import { CATEGORIES, type Category } from '#lib/constants.ts'

const game = v.pipe(
  objectOf({
    category_id: text,
    app_state: flag,
    platform_name: requiredText,
    game_code: text,
    name: text,
    game_name: text,
    title: text,
    game_type: text,
    img: text,
    pic: text,
  }),
  v.transform((wire) => ({
    category: CATEGORIES.find((each) => each === wire.category_id) ?? null,
    shown: wire.app_state,
    venue: wire.platform_name,
    code: wire.game_code,
    name: firstText(wire.name, wire.game_name, wire.title, wire.platform_name),
    type: wire.game_type,
    picture: firstText(wire.img, wire.pic),
  })),
)
export type Game = v.InferOutput<typeof game> & { category: Category }

const games = v.pipe(
  v.unknown(),
  v.transform(flattenGroups),
  rows(game),
  v.transform((all) => all.filter((each): each is Game => each.shown && each.category !== null)),
)

/** Turns a grouped answer ({realbet: [...], …}) into one list. A row without a category gets that of its group. */
function flattenGroups(raw: unknown): unknown {
  const games = unwrap(raw, isObject)
  if (!isObject(games) || Array.isArray(games)) return games
  return Object.entries(games).flatMap(([category, group]: [string, unknown]) =>
    (asList(group) ?? [group]).map((each) =>
      isObject(each) ? { category_id: category, ...withoutMissing(each) } : each,
    ),
  )
}

const withoutMissing = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !isMissing(value)))

/** Reads the games that the hall shows. Their `app_state` is 1. */
export const getGames = query('GET /api/game/list', {
  input: v.optional(v.object({ category: v.optional(v.string(), '') }), {}),
  data: games,
})

const banner = v.pipe(
  v.union([
    v.pipe(
      strictText,
      v.nonEmpty(),
      v.transform((src) => ({ src, pic: '', url: '', title: '' })),
    ),
    objectOf({ src: text, pic: text, url: text, title: text }),
  ]),
  v.transform((wire) => ({
    picture: firstText(wire.src, wire.pic),
    url: wire.url,
    title: wire.title,
  })),
)
export type Banner = v.InferOutput<typeof banner>

/** Reads the hall's banners that have a picture. `type` 2 asks for those of phones (spec 1 §7). */
export const getBanners = query('POST /api/bannerList', {
  input: v.optional(v.object({ type: v.optional(v.number(), 2) }), {}),
  data: v.pipe(
    rows(banner),
    v.transform((all) => all.filter((each) => each.picture !== '')),
  ),
})

/** Reads the hall's lines of text, without empty ones (spec 1 §7). */
export const getAnnouncements = query('POST /api/homenotice', {
  data: v.pipe(
    rows(v.union([strictText, objectOf({ content: text })])),
    v.transform((list) =>
      list
        .map((each) => (typeof each === 'string' ? each : each.content))
        .filter((each) => each !== ''),
    ),
  ),
})
