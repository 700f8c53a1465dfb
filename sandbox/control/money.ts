import { beijingTime } from '#sandbox/domain/clock.ts'
import { auditBooks, postingsOf } from '#sandbox/domain/ledger.ts'
import { memberById } from '#sandbox/domain/member/members.ts'
import { fromCents } from '#sandbox/domain/money.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import {
  approveDeposit,
  DEPOSIT_CHANNELS,
  depositChannels,
  pendingDeposits,
  rejectDeposit,
  setDepositChannel,
} from '#sandbox/domain/wallet/deposits.ts'
import { autoApproval, setAutoApproval } from '#sandbox/domain/wallet/orders.ts'
import { readRates, setRates } from '#sandbox/domain/wallet/rates.ts'
import {
  approveWithdrawal,
  pendingWithdrawals,
  rejectWithdrawal,
  setWithdrawalRule,
  withdrawalRule,
} from '#sandbox/domain/wallet/withdrawals.ts'
import { controlCall, centsIn, form, memberIn, type ControlSection } from './section.ts'

export const orderSection: ControlSection = {
  title: '存款与取款审核',
  show({ platform }) {
    const wait = autoApproval(platform)
    const pending = [
      ...pendingDeposits(platform).map((order) => ({ ...order, kind: '存款' })),
      ...pendingWithdrawals(platform).map((order) => ({ ...order, kind: '取款' })),
    ]
    const ask = { name: 'reason', label: '拒绝的理由' }
    return {
      facts: [['自动审核', wait === 0 ? '关（逐笔审核）' : `${wait / 1000} 秒后自动通过`]],
      head: ['类型', '会员', '金额', '单号', '时间'],
      none: '没有待审核的订单',
      rows: pending.map(({ kind, memberId, amount, number, createdAt }) => {
        const name = memberById(platform.db, memberId)?.name ?? ''
        return {
          cells: [kind, name, fromCents(amount), number, beijingTime(createdAt)],
          actions: [
            { label: '通过', path: 'order/approve', payload: { number } },
            { label: '拒绝', path: 'order/reject', payload: { number }, ask, danger: true },
          ],
        }
      }),
    }
  },
  calls: [
    controlCall('order/approve', ({ platform }, payload) => {
      const number = payload.text('number', 60)
      const approve = number.startsWith('D') ? approveDeposit : approveWithdrawal
      approve(platform, number)
    }),
    controlCall('order/reject', ({ platform }, payload) => {
      const number = payload.text('number', 60)
      const reject = number.startsWith('D') ? rejectDeposit : rejectWithdrawal
      reject(platform, number, payload.text('reason', 200) || '资料不符，请联系客服')
    }),
    form('order/auto', '自动审核', { seconds: ['秒（0 为关）', '30'] }, ({ platform }, payload) =>
      platform.act(() => setAutoApproval(platform, payload.whole('seconds') * 1000)),
    ),
  ],
}

const CHANNELS = Object.entries(DEPOSIT_CHANNELS).map(([type, { name }]) => [type, name] as const)
const RANGE = { min: '最低', max: '最高' }

export const moneySection: ControlSection = {
  title: '支付方式、汇率与取款规则',
  note: '表单里留空的项保持不变。',
  show({ platform }) {
    const { deposit, withdrawal, feeErc20, feeTrc20 } = readRates(platform)
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
      rows: depositChannels(platform).map(({ type, enabled, min, max }) => ({
        cells: [
          DEPOSIT_CHANNELS[type].name,
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
    form(
      'pay-way',
      '设置存款范围（0 与 0 为未设）',
      { type: { label: '方式', options: CHANNELS }, ...RANGE },
      ({ platform }, payload) => {
        const type = payload.text('type', 20)
        const channel =
          depositChannels(platform).find((each) => each.type === type) ?? refuse(400, '方式不存在')
        const enabled = payload.has('enabled') ? payload.whole('enabled') === 1 : channel.enabled
        const [min, max] = [
          centsIn(payload, 'min', channel.min),
          centsIn(payload, 'max', channel.max),
        ]
        platform.act(() => setDepositChannel(platform, { type: channel.type, enabled, min, max }))
      },
    ),
    form(
      'rates',
      '设置汇率与手续费',
      {
        deposit: '存款汇率',
        withdrawal: '取款汇率',
        feeErc20: 'ERC20 手续费',
        feeTrc20: 'TRC20 手续费',
      },
      ({ platform }, payload) => {
        const now = readRates(platform)
        const next = {
          deposit: centsIn(payload, 'deposit', now.deposit),
          withdrawal: centsIn(payload, 'withdrawal', now.withdrawal),
          feeErc20: centsIn(payload, 'feeErc20', now.feeErc20),
          feeTrc20: centsIn(payload, 'feeTrc20', now.feeTrc20),
        }
        if (next.deposit === 0 || next.withdrawal === 0) refuse(400, '汇率不能为 0')
        platform.act(() => setRates(platform, next))
      },
    ),
    form(
      'withdrawal-rule',
      '设置取款规则',
      {
        ...RANGE,
        daily: '每日次数',
        opens: '开始（HH:mm）',
        closes: '结束（HH:mm）',
        turnover: '打码要求（%）',
      },
      ({ platform }, payload) => {
        const now = withdrawalRule(platform)
        const hour = (field: 'opens' | 'closes') => {
          const raw = payload.text(field, 5) || now[field]
          return /^([01]\d|2[0-4]):[0-5]\d$/.test(raw) ? raw : refuse(400, `${field} 应为 HH:mm`)
        }
        const next = {
          min: centsIn(payload, 'min', now.min),
          max: centsIn(payload, 'max', now.max),
          daily: payload.whole('daily', now.daily),
          opens: hour('opens'),
          closes: hour('closes'),
          turnover_percent: payload.whole('turnover', now.turnover_percent),
        }
        platform.act(() => setWithdrawalRule(platform, next))
      },
    ),
  ],
}

const LINES_MAX = 5000

export const booksSection: ControlSection = {
  title: '账簿',
  show({ platform: { db } }) {
    const faults = auditBooks(db)
    const { entries } = db.get<{ entries: number }>('SELECT COUNT(*) AS entries FROM entry')!
    return {
      facts: [
        ['分录', String(entries)],
        ['核对', faults.length === 0 ? '平衡' : faults.join('；')],
      ],
      head: ['时间', '种类', '账户', '金额', '余额'],
      rows: postingsOf(db, '', 20).map(({ at, kind, account, amount, balance }) => ({
        cells: [beijingTime(at), kind, account, fromCents(amount), fromCents(balance)],
      })),
    }
  },
  calls: [
    form('ledger', '会员分录', { name: '会员名' }, (context, payload) => {
      const { id } = memberIn(context, payload)
      return postingsOf(context.platform.db, `member/${id}/`, LINES_MAX).map((line) => ({
        ...line,
        amount: fromCents(line.amount),
        balance: fromCents(line.balance),
      }))
    }),
    form(
      'reset',
      '重置整个平台',
      {},
      async (context) => {
        context.faults.clear()
        context.socketFault = null
        await context.platform.reset()
      },
      true,
    ),
  ],
}
