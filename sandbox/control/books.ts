import { auditBooks, postingsOf } from '#sandbox/domain/ledger.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { beijing } from '#sandbox/domain/clock.ts'
import { fromCents } from '#sandbox/domain/money.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import type { ControlSection } from './section.ts'

const LINES_MAX = 5000

export const booksSection: ControlSection = {
  id: 'books',
  title: '账簿',
  show({ platform: { db } }) {
    const faults = auditBooks(db)
    const { entries } = db.get<{ entries: number }>('SELECT COUNT(*) AS entries FROM entry')!
    const lines = postingsOf(db, '', 20)
    return {
      facts: [
        ['分录', String(entries)],
        ['核对', faults.length === 0 ? '平衡' : faults.join('；')],
      ],
      head: ['时间', '种类', '账户', '金额', '余额'],
      rows: lines.map(({ at, kind, account, amount, balance }) => ({
        cells: [beijing(at), kind, account, fromCents(amount), fromCents(balance)],
      })),
    }
  },
  calls: [
    {
      path: 'books',
      label: '核对账簿',
      run: ({ platform }) => ({ faults: auditBooks(platform.db) }),
    },
    {
      path: 'ledger',
      label: '会员分录',
      fields: [{ name: 'name', label: '会员名', kind: 'text' }],
      run({ platform: { db } }, payload) {
        const member = memberByName(db, payload.text('name', 40)) ?? refuse(404, '没有这个会员')
        return postingsOf(db, `member/${member.id}/`, LINES_MAX).map((line) => ({
          ...line,
          amount: fromCents(line.amount),
          balance: fromCents(line.balance),
        }))
      },
    },
    {
      path: 'reset',
      label: '重置整个平台',
      fields: [],
      danger: true,
      async run(context) {
        context.faults.clear()
        context.sockets.fault = null
        await context.platform.reset()
      },
    },
  ],
}
