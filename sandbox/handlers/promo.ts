import {
  applyPromo,
  getPromo,
  getPromoApplications,
  getPromos,
  getPromoTypes,
} from '#lib/api/endpoints/promo.ts'
import { PROMOTION_TYPES } from '#sandbox/content/promotions.ts'
import { beijingTime } from '#sandbox/domain/clock.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import {
  applyForPromotion,
  listApplications,
  listPromotions,
  promotionById,
  type Promotion,
} from '#sandbox/domain/rewards/promotions.ts'
import { pictureUrl } from './files.ts'
import { Reply, serve, servePublic, type EndpointHandler } from './serve.ts'
import { rowRange, type Wire } from './wire.ts'

const promoView = (each: Promotion, wire: Wire, site: string) => ({
  id: each.id,
  title: each.title,
  banner: each.banner || pictureUrl(site, 'promo', `${each.type}~${each.title}`),
  ...wire.more({ can_apply: Number(each.applies) }),
})

export const promoHandlers: readonly EndpointHandler[] = [
  servePublic(getPromoTypes, () => PROMOTION_TYPES),
  servePublic(getPromos, ({ platform, payload, wire, site }) => {
    const page = payload.whole('page', 1)
    const { rows, total } = listPromotions(platform, payload.whole('type'), rowRange(page))
    return wire.page({ rows: rows.map((each) => promoView(each, wire, site)), total }, page)
  }),
  servePublic(getPromo, ({ platform, payload, wire, site }) => {
    const found = promotionById(platform, payload.whole('id')) ?? refuse(404, '活动不存在或已结束')
    return { ...promoView(found, wire, site), content: found.html, memo: found.rules }
  }),
  serve(applyPromo, ({ platform, member, payload }) => {
    applyForPromotion(platform, member, payload.whole('activityid'))
    return new Reply('已提交，等待审核')
  }),
  serve(getPromoApplications, ({ platform, member, payload, wire }) => {
    const page = payload.whole('page', 1)
    const { rows, total } = listApplications(platform, member.id, rowRange(page))
    const view = rows.map(({ id, promotionId, title, state, note, at }) => ({
      activity_name: title,
      state,
      created_at: beijingTime(at),
      ...wire.more({ id, activityid: promotionId, memo: note }),
    }))
    return wire.page({ rows: view, total }, page)
  }),
]
