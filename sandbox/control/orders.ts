import { beijing } from '#sandbox/domain/clock.ts'
import { memberById } from '#sandbox/domain/member/members.ts'
import { fromCents } from '#sandbox/domain/money.ts'
import { approveDeposit, rejectDeposit, pendingDeposits } from '#sandbox/domain/wallet/deposits.ts'
import { autoApproval, setAutoApproval } from '#sandbox/domain/wallet/reviews.ts'
import {
  approveWithdrawal,
  rejectWithdrawal,
  pendingWithdrawals,
} from '#sandbox/domain/wallet/withdrawals.ts'
import type { ControlSection } from './section.ts'

const ASK = { name: 'reason', label: '拒绝的理由' }

export const orderSection: ControlSection = {
  id: 'orders',
  title: '存款与取款审核',
  show({ platform }) {
    const wait = autoApproval(platform)
    const pending = [
      ...pendingDeposits(platform).map((order) => ({ ...order, kind: '存款' })),
      ...pendingWithdrawals(platform).map((order) => ({ ...order, kind: '取款' })),
    ]
    return {
      facts: [['自动审核', wait === 0 ? '关（逐笔审核）' : `${wait / 1000} 秒后自动通过`]],
      head: ['类型', '会员', '金额', '单号', '时间'],
      none: '没有待审核的订单',
      rows: pending.map(({ kind, memberId, amount, number, createdAt }) => ({
        cells: [
          kind,
          memberById(platform.db, memberId)?.name ?? '',
          fromCents(amount),
          number,
          beijing(createdAt),
        ],
        actions: [
          { label: '通过', path: 'order/approve', payload: { number } },
          { label: '拒绝', path: 'order/reject', payload: { number }, ask: ASK, danger: true },
        ],
      })),
    }
  },
  calls: [
    {
      path: 'order/approve',
      label: '通过订单',
      run({ platform }, payload) {
        const number = payload.text('number', 60)
        const approve = number.startsWith('D') ? approveDeposit : approveWithdrawal
        approve(platform, number)
      },
    },
    {
      path: 'order/reject',
      label: '拒绝订单',
      run({ platform }, payload) {
        const number = payload.text('number', 60)
        const reject = number.startsWith('D') ? rejectDeposit : rejectWithdrawal
        reject(platform, number, payload.text('reason', 200) || '资料不符，请联系客服')
      },
    },
    {
      path: 'order/auto',
      label: '自动审核',
      fields: [{ name: 'seconds', label: '秒（0 为关）', kind: 'number', value: '30' }],
      run({ platform }, payload) {
        platform.act(() => setAutoApproval(platform, payload.whole('seconds') * 1000))
      },
    },
  ],
}
