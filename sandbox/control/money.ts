import { beijing } from '#sandbox/domain/clock.ts'
import { auditBooks, postingsOf } from '#sandbox/domain/ledger.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { fromCents, toCents, type Cents } from '#sandbox/domain/money.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { PAY_WAYS, payWays, setPayWay } from '#sandbox/domain/wallet/deposits.ts'
import { rates, setRates } from '#sandbox/domain/wallet/rates.ts'
import { setWithdrawalRule, withdrawalRule } from '#sandbox/domain/wallet/withdrawals.ts'
import type { Payload } from '#sandbox/handlers/payload.ts'
import type { ControlSection, Field } from './section.ts'

const MIN: Field = { name: 'min', label: '最低', kind: 'text' }
const MAX: Field = { name: 'max', label: '最高', kind: 'text' }

/** An empty field leaves the value unchanged. */
function centsOr(payload: Payload, field: string, current: Cents): Cents {
  const raw = payload.text(field, 20)
  if (raw === '') return current
  return toCents(raw) ?? refuse(400, `${field} 不是金额`)
}

export const moneySection: ControlSection = {
  id: 'money',
  title: '支付方式、汇率与取款规则',
  note: '表单里留空的项保持不变。',
  show({ platform }) {
    const { deposit, withdrawal, feeErc20, feeTrc20 } = rates(platform)
    const rule = withdrawalRule(platform)
    return {
      facts: [
        ['汇率（存 / 取）', `${fromCents(deposit)} / ${fromCents(withdrawal)}`],
        ['手续费（ERC20 / TRC20）', `${fromCents(feeErc20)} / ${fromCents(feeTrc20)} USDT`],
        ['取款范围', `${fromCents(rule.min)} – ${fromCents(rule.max)}`],
        ['每日次数', String(rule.daily)],
        ['取款时间（北京）', `${rule.opens} – ${rule.closes}`],
        ['打码量要求', `存款的 ${rule.turnover_percent}%`],
      ],
      head: ['方式', '状态', '范围'],
      rows: payWays(platform).map(({ type, enabled, min, max }) => ({
        cells: [
          PAY_WAYS[type],
          enabled ? '开' : '关',
          max === 0 ? '未设' : `${fromCents(min)} – ${fromCents(max)}`,
        ],
        actions: [
          {
            label: enabled ? '关闭' : '开启',
            path: 'pay-way',
            payload: { type, enabled: enabled ? 0 : 1 },
            danger: enabled,
          },
        ],
      })),
    }
  },
  calls: [
    {
      path: 'pay-way',
      label: '设置存款范围（0 与 0 为未设）',
      fields: [
        { name: 'type', label: '方式', kind: 'select', options: Object.entries(PAY_WAYS) },
        MIN,
        MAX,
      ],
      run({ platform }, payload) {
        const type = payload.text('type', 20)
        const way =
          payWays(platform).find((each) => each.type === type) ?? refuse(400, '方式不存在')
        const enabled = payload.has('enabled') ? payload.whole('enabled') === 1 : way.enabled
        platform.act(() =>
          setPayWay(platform, {
            type: way.type,
            enabled,
            min: centsOr(payload, 'min', way.min),
            max: centsOr(payload, 'max', way.max),
          }),
        )
      },
    },
    {
      path: 'rates',
      label: '设置汇率与手续费',
      fields: [
        { name: 'deposit', label: '存款汇率', kind: 'text' },
        { name: 'withdrawal', label: '取款汇率', kind: 'text' },
        { name: 'feeErc20', label: 'ERC20 手续费', kind: 'text' },
        { name: 'feeTrc20', label: 'TRC20 手续费', kind: 'text' },
      ],
      run({ platform }, payload) {
        const now = rates(platform)
        platform.act(() =>
          setRates(platform, {
            deposit: centsOr(payload, 'deposit', now.deposit) || refuse(400, '汇率不能为 0'),
            withdrawal:
              centsOr(payload, 'withdrawal', now.withdrawal) || refuse(400, '汇率不能为 0'),
            feeErc20: centsOr(payload, 'feeErc20', now.feeErc20),
            feeTrc20: centsOr(payload, 'feeTrc20', now.feeTrc20),
          }),
        )
      },
    },
    {
      path: 'withdrawal-rule',
      label: '设置取款规则',
      fields: [
        MIN,
        MAX,
        { name: 'daily', label: '每日次数', kind: 'number' },
        { name: 'opens', label: '开始（HH:mm）', kind: 'text' },
        { name: 'closes', label: '结束（HH:mm）', kind: 'text' },
        { name: 'turnover', label: '打码要求（%）', kind: 'number' },
      ],
      run({ platform }, payload) {
        const now = withdrawalRule(platform)
        const hour = (field: 'opens' | 'closes') => {
          const raw = payload.text(field, 5) || now[field]
          return /^([01]\d|2[0-4]):[0-5]\d$/.test(raw) ? raw : refuse(400, `${field} 应为 HH:mm`)
        }
        platform.act(() =>
          setWithdrawalRule(platform, {
            min: centsOr(payload, 'min', now.min),
            max: centsOr(payload, 'max', now.max),
            daily: payload.whole('daily', now.daily),
            opens: hour('opens'),
            closes: hour('closes'),
            turnover_percent: payload.whole('turnover', now.turnover_percent),
          }),
        )
      },
    },
  ],
}

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
