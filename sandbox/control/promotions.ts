import { PROMOTION_TYPES } from '#sandbox/content/promotions.ts'
import { beijing } from '#sandbox/domain/clock.ts'
import { fromCents, toCents } from '#sandbox/domain/money.ts'
import {
  addPromotion,
  decideApplication,
  listPromotions,
  pendingApplications,
  removePromotion,
} from '#sandbox/domain/rewards/promotions.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import type { ControlSection } from './section.ts'

const TYPES = PROMOTION_TYPES.map(({ id, name }) => [String(id), name] as const)

export const promotionSection: ControlSection = {
  id: 'promotions',
  title: '优惠活动',
  show({ platform }) {
    const { rows, total } = listPromotions(platform, 0, [1, 0])
    return {
      facts: [
        ['进行中', String(total)],
        ['最新', rows[0]?.title ?? '—'],
      ],
      head: ['会员', '活动', '时间'],
      none: '没有待审核的申请',
      rows: pendingApplications(platform).map(({ id, name, title, at }) => ({
        cells: [name, title, beijing(at)],
        actions: [
          { label: '通过', path: 'promotion/decide', payload: { id, approve: 1 } },
          {
            label: '拒绝',
            path: 'promotion/decide',
            payload: { id, approve: 0 },
            ask: { name: 'note', label: '拒绝的理由' },
            danger: true,
          },
        ],
      })),
    }
  },
  calls: [
    {
      path: 'promotion/decide',
      label: '审核活动申请',
      run: ({ platform }, payload) =>
        decideApplication(
          platform,
          payload.whole('id'),
          payload.whole('approve') === 1,
          payload.text('note', 200),
        ),
    },
    {
      path: 'promotion/add',
      label: '发布活动',
      fields: [
        { name: 'type', label: '类型', kind: 'select', options: TYPES },
        { name: 'title', label: '标题', kind: 'text' },
        { name: 'banner', label: '横幅地址（留空自动绘制）', kind: 'text' },
        { name: 'html', label: '内容 HTML', kind: 'area' },
        { name: 'rules', label: '规则 HTML', kind: 'area' },
        { name: 'bonus', label: '通过后奖金', kind: 'text', value: '0' },
        { name: 'times', label: '流水倍数', kind: 'number', value: '1' },
        { name: 'auto', label: '无需申请', kind: 'check' },
      ],
      run({ platform }, payload) {
        const bonus = toCents(payload.text('bonus', 20) || '0') ?? refuse(400, '奖金不是金额')
        const id = platform.act(() =>
          addPromotion(platform, {
            type: payload.whole('type', 1),
            title: payload.text('title', 80) || refuse(400, '标题为空'),
            banner: payload.text('banner', 500),
            html: payload.text('html', 20_000),
            rules: payload.text('rules', 20_000),
            applies: payload.whole('auto') !== 1,
            bonus,
            times: Math.max(0, payload.whole('times', 1)),
          }),
        )
        return { id, bonus: fromCents(bonus) }
      },
    },
    {
      path: 'promotion/remove',
      label: '下架活动',
      fields: [{ name: 'id', label: '编号', kind: 'number' }],
      danger: true,
      run: ({ platform }, payload) =>
        removePromotion(platform, payload.whole('id')) || refuse(404, '没有这个活动'),
    },
  ],
}
