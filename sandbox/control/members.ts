import { beijingTime } from '#sandbox/domain/clock.ts'
import { venueBalances } from '#sandbox/domain/hall/venues.ts'
import { accounts, balanceOf, moveMoney, totalBalanceOf } from '#sandbox/domain/ledger.ts'
import { decideAgent, pendingAgents } from '#sandbox/domain/member/agents.ts'
import { addMember, credit, memberByName, type Member } from '#sandbox/domain/member/members.ts'
import { hashPassword, newToken } from '#sandbox/domain/member/passwords.ts'
import { deleteSession, openSession } from '#sandbox/domain/member/sessions.ts'
import { fromCents, toCents } from '#sandbox/domain/money.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import type { Payload } from '#sandbox/handlers/payload.ts'
import type { SandboxContext } from '#sandbox/handlers/serve.ts'
import {
  controlCall,
  centsIn,
  decisionActions,
  form,
  memberIn,
  type ControlSection,
} from './section.ts'

/** Returns a member with balances as '12.50'. */
function memberView({ platform: { db } }: SandboxContext, member: Member) {
  const { id, name, guest, agent, vip, avatar } = member
  const venues = venueBalances(db, id).filter(({ balance }) => balance !== 0)
  return {
    id,
    name,
    guest,
    agent,
    vip,
    avatar,
    wallet: fromCents(balanceOf(db, accounts.wallet(id))),
    held: fromCents(totalBalanceOf(db, accounts.held(id, ''))),
    venues: Object.fromEntries(venues.map(({ code, balance }) => [code, fromCents(balance)])),
    deposits: fromCents(member.deposits),
    turnover: fromCents(member.turnover),
    loggedIn: db.get('SELECT 1 FROM session WHERE member_id = ?', id) !== undefined,
  }
}

async function createMember(context: SandboxContext, payload: Payload) {
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
    })
    credit(platform, member.id, centsIn(payload, 'balance'), `control/new/${member.id}`)
    return { ...memberView(context, member), token: openSession(platform, member.id) }
  })
}

export const memberSection: ControlSection = {
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
    form(
      'member/create',
      '新建会员',
      {
        name: '会员名',
        password: '登录密码',
        paymentPassword: '支付密码',
        balance: ['余额', '1000'],
      },
      createMember,
    ),
    form('member', '查看会员', { name: '会员名' }, (context, payload) =>
      memberView(context, memberIn(context, payload)),
    ),
    form(
      'grant',
      '加款 / 扣款',
      { name: '会员名', amount: '金额（负数为扣）' },
      (context, payload) => {
        const { platform } = context
        const member = memberIn(context, payload)
        const raw = payload.text('amount')
        const amount = toCents(raw.replace(/^-/, '')) ?? refuse(400, '金额有误')
        const ends = [accounts.outside, accounts.wallet(member.id)] as const
        const [from, to] = raw.startsWith('-') ? [ends[1], ends[0]] : ends
        moveMoney(platform, from, to, amount, { ref: `control/${newToken()}`, kind: 'grant' })
        return memberView(context, member)
      },
    ),
    form(
      'expire',
      '强制 401（留空为全部会员）',
      { name: '会员名' },
      (context, payload) => {
        const { platform } = context
        const ids =
          payload.text('name') === ''
            ? platform.db.all<{ id: number }>('SELECT member_id AS id FROM session')
            : [memberIn(context, payload)]
        for (const { id } of ids) deleteSession(platform, id)
        return { ended: ids.length }
      },
      true,
    ),
  ],
}

export const agentSection: ControlSection = {
  title: '申请代理',
  show: ({ platform }) => ({
    head: ['会员', '手机', '理由', '时间'],
    none: '没有待审核的申请',
    rows: pendingAgents(platform).map(({ id, name, mobile, reason, at }) => ({
      cells: [name, mobile, reason, beijingTime(at)],
      actions: decisionActions('agent/decide', id),
    })),
  }),
  calls: [
    controlCall(
      'agent/decide',
      ({ platform }, payload) =>
        decideAgent(platform, payload.whole('id'), payload.whole('approve') === 1) ||
        refuse(409, '该申请已处理'),
    ),
  ],
}
