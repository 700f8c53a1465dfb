import {
  applyPromo,
  getPromo,
  getPromoApplications,
  getPromos,
  getPromoTypes,
} from '#lib/api/endpoints/promo.ts'
import { PROMOTION_TYPES } from '#sandbox/content/promotions.ts'
import { beijing } from '#sandbox/domain/clock.ts'
import {
  applyFor,
  listApplications,
  listPromotions,
  promotionById,
  type Promotion,
} from '#sandbox/domain/rewards/promotions.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { slice, type Spelling } from './dialect.ts'
import { pictureUrl } from './files.ts'
import { Reply, serve, servePublic, type Served } from './serve.ts'

const promoView = (each: Promotion, spell: Spelling, site: string) => ({
  id: each.id,
  title: each.title,
  banner: each.banner || pictureUrl(site, 'promo', `${each.type}~${each.title}`),
  type: spell.either<number | string>(each.type, String(each.type)),
  can_apply: spell.flag(each.applies),
  created_at: beijing(each.at),
})

export const promoHandlers: readonly Served[] = [
  servePublic(getPromoTypes, ({ spell }) =>
    // The rewrite lists 'all' as a type of its own.
    spell.either<unknown>(PROMOTION_TYPES, [
      { id: '0', name: '全部' },
      ...PROMOTION_TYPES.map(({ id, name }) => ({ id: String(id), name })),
    ]),
  ),
  servePublic(getPromos, ({ platform, payload, spell, site }) => {
    const page = payload.whole('page', 1)
    const { rows, total } = listPromotions(platform, payload.whole('type'), slice(page))
    return spell.page({ rows: rows.map((each) => promoView(each, spell, site)), total }, page)
  }),
  servePublic(getPromo, ({ platform, payload, spell, site }) => {
    const found = promotionById(platform, payload.whole('id')) ?? refuse(404, '活动不存在或已结束')
    return { ...promoView(found, spell, site), content: found.html, memo: found.rules }
  }),
  serve(applyPromo, ({ platform, member, payload }) => {
    applyFor(platform, member, payload.whole('activityid'))
    return new Reply('申请成功')
  }),
  serve(getPromoApplications, ({ platform, member, payload, spell }) => {
    const page = payload.whole('page', 1)
    const { rows, total } = listApplications(platform, member.id, slice(page))
    const view = rows.map(({ id, promotionId, title, state, note, at }) => ({
      id,
      ...spell.either<object>(
        { activityid: promotionId, activity_name: title },
        { activity_title: title },
      ),
      state: spell.either<number | string>(state, String(state)),
      memo: note,
      created_at: beijing(at),
    }))
    return spell.page({ rows: view, total }, page)
  }),
]
