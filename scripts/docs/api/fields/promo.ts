import {
  applyPromo,
  getPromo,
  getPromoApplications,
  getPromos,
  getPromoTypes,
} from '#lib/api/endpoints/promo.ts'
import { describeCall } from '#scripts/docs/api/describe.ts'
import { code, count, flag, html, id, needed, text, time, url } from '#scripts/docs/api/field.ts'
import { createdAt, page, rowId } from './shared.ts'

const APPLICATION = {
  0: 'undefined',
  1: 'pending review',
  2: 'approved',
  3: 'rejected',
  4: 'undefined',
}

const PROMO = {
  id: id('Identity of the promotion'),
  title: text('Title'),
  banner: url('Picture'),
  type: id('`id` of its tab'),
  can_apply: flag('0: nothing to apply for; missing means that one can apply'),
  created_at: time('When it was published'),
  content: html('What it is about'),
  memo: html('Its rules'),
}

export const promo = [
  describeCall(getPromoTypes, {
    summary: 'Tabs of the promotions page',
    answer: { id: id('Goes back as `type` of activitylist'), name: text('Name of the tab') },
  }),
  describeCall(getPromos, {
    summary: 'Promotions',
    note: 'A page or a bare list.',
    sent: {
      type: id('`id` of a tab; left out for all'),
      page: count('Which page, from 2; the first is asked for without it', ''),
    },
    answer: PROMO,
  }),
  describeCall(getPromo, {
    summary: 'One promotion',
    note: 'The spelling of the path is the platform’s.',
    sent: { id: needed(id('`id` of the promotion')) },
    answer: PROMO,
    codes: { 201: 'no such promotion' },
  }),
  describeCall(getPromoApplications, {
    summary: 'The member’s applications',
    sent: { page },
    answer: {
      id: rowId,
      activity_name: text('Title of the promotion'),
      activity_title: text('Title of the promotion (B)'),
      activityid: id('The promotion'),
      state: code('State of the application', APPLICATION),
      memo: text('Why it was rejected'),
      created_at: createdAt,
    },
  }),
  describeCall(applyPromo, {
    summary: 'Applies for a promotion',
    sent: { activityid: needed(id('`id` of the promotion')) },
    codes: { 202: '已申请, 已通过, 未通过, or nothing to apply for' },
  }),
]
