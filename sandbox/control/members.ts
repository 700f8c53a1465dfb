import { beijing } from '#sandbox/domain/clock.ts'
import { venueBalances } from '#sandbox/domain/hall/venues.ts'
import { accounts, balanceOf, move, totalOf } from '#sandbox/domain/ledger.ts'
import { decideAgent, pendingAgents } from '#sandbox/domain/member/agents.ts'
import { addMember, grant, memberByName, type Member } from '#sandbox/domain/member/members.ts'
import { hashPassword, newToken } from '#sandbox/domain/member/passwords.ts'
import { endSession, openSession } from '#sandbox/domain/member/sessions.ts'
import { fromCents, toCents } from '#sandbox/domain/money.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import type { Payload } from '#sandbox/handlers/payload.ts'
import type { SandboxContext } from '#sandbox/handlers/serve.ts'
import type { ControlSection, Field } from './section.ts'

const NAME: Field = { name: 'name', label: '会员名', kind: 'text' }

const named = ({ platform }: SandboxContext, payload: Payload): Member =>
  memberByName(platform.db, payload.text('name', 40)) ?? refuse(404, '没有这个会员')

const cents = (payload: Payload, field: string): number =>
  payload.has(field) ? (toCents(payload.text(field)) ?? refuse(400, `${field} 不是金额`)) : 0

/** A member with balances, as tests and the control page show it. Money as '12.50'. */
function memberView({ platform }: SandboxContext, member: Member) {
  const { db } = platform
  return {
    id: member.id,
    name: member.name,
    guest: member.guest,
    agent: member.agent,
    vip: member.vip,
    avatar: member.avatar,
    wallet: fromCents(balanceOf(db, accounts.wallet(member.id))),
    held: fromCents(totalOf(db, accounts.held(member.id, ''))),
    venues: Object.fromEntries(
      venueBalances(db, member.id)
        .filter(({ balance }) => balance !== 0)
        .map(({ code, balance }) => [code, fromCents(balance)]),
    ),
    deposits: fromCents(member.deposits),
    turnover: fromCents(member.turnover),
    loggedIn: db.get('SELECT 1 FROM session WHERE member_id = ?', member.id) !== undefined,
  }
}

async function create(context: SandboxContext, payload: Payload) {
  const { platform } = context
  const cost = platform.options.passwordCost
  const name = payload.text('name', 16) || refuse(400, '会员名为空')
  const payment = payload.secret('paymentPassword')
  const [password, paymentPassword] = await Promise.all([
    hashPassword(payload.secret('password') || newToken(), cost),
    payment === '' ? null : hashPassword(payment, cost),
  ])
  return platform.act(() => {
    const member = addMember(platform, {
      name,
      password,
      paymentPassword,
      vip: payload.whole('vip', 1),
      agent: payload.whole('agent') === 1,
      deposits: cents(payload, 'deposits'),
      turnover: cents(payload, 'turnover'),
    })
    grant(platform, member.id, cents(payload, 'balance'), `control/new/${member.id}`)
    return { ...memberView(context, member), token: openSession(platform, member.id) }
  })
}

export const memberSection: ControlSection = {
  id: 'members',
  title: '会员',
  show(context) {
    const newest = context.platform.db.all<{ name: string }>(
      "SELECT name FROM member WHERE password <> '' OR guest = 1 ORDER BY id DESC LIMIT 12",
    )
    return {
      head: ['会员', '余额', '冻结', '在线'],
      rows: newest.map(({ name }) => {
        const seen = memberView(context, memberByName(context.platform.db, name)!)
        return {
          cells: [name, seen.wallet, seen.held, seen.loggedIn ? '是' : '否'],
          actions: [
            { label: '加 1000', path: 'grant', payload: { name, amount: '1000' } },
            { label: '踢下线', path: 'expire', payload: { name }, danger: true },
          ],
        }
      }),
    }
  },
  calls: [
    {
      path: 'member/create',
      label: '新建会员',
      fields: [
        NAME,
        { name: 'password', label: '登录密码', kind: 'text' },
        { name: 'paymentPassword', label: '支付密码', kind: 'text' },
        { name: 'balance', label: '余额', kind: 'text', value: '1000' },
      ],
      run: create,
    },
    {
      path: 'member',
      label: '查看会员',
      fields: [NAME],
      run: (context, payload) => memberView(context, named(context, payload)),
    },
    {
      path: 'grant',
      label: '加款 / 扣款',
      fields: [NAME, { name: 'amount', label: '金额（负数为扣）', kind: 'text' }],
      run(context, payload) {
        const { platform } = context
        const member = named(context, payload)
        const raw = payload.text('amount')
        const amount = toCents(raw.replace(/^-/, '')) ?? refuse(400, '金额有误')
        const ends = [accounts.outside, accounts.wallet(member.id)] as const
        const [from, to] = raw.startsWith('-') ? [ends[1], ends[0]] : ends
        move(platform, from, to, amount, { ref: `control/${newToken()}`, kind: 'grant' })
        platform.emit({ type: 'balance', memberId: member.id })
        return memberView(context, member)
      },
    },
    {
      path: 'expire',
      label: '强制 401（留空为全部会员）',
      fields: [NAME],
      danger: true,
      run(context, payload) {
        const { platform } = context
        const every = platform.db.all<{ id: number }>('SELECT member_id AS id FROM session')
        const ids =
          payload.text('name') === '' ? every.map(({ id }) => id) : [named(context, payload).id]
        for (const id of ids) endSession(platform, id)
        return { ended: ids.length }
      },
    },
  ],
}

export const agentSection: ControlSection = {
  id: 'agents',
  title: '申请代理',
  show: ({ platform }) => ({
    head: ['会员', '手机', '理由', '时间'],
    none: '没有待审核的申请',
    rows: pendingAgents(platform).map(({ id, name, mobile, reason, at }) => ({
      cells: [name, mobile, reason, beijing(at)],
      actions: [
        { label: '通过', path: 'agent/decide', payload: { id, approve: 1 } },
        { label: '拒绝', path: 'agent/decide', payload: { id, approve: 0 }, danger: true },
      ],
    })),
  }),
  calls: [
    {
      path: 'agent/decide',
      label: '审核申请代理',
      run: ({ platform }, payload) =>
        decideAgent(platform, payload.whole('id'), payload.whole('approve') === 1) ||
        refuse(409, '该申请已处理'),
    },
  ],
}
