import type { Domain, Platform } from '#sandbox/domain/platform.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { APPROVAL } from '#sandbox/domain/wallet/orders.ts'
import type { Member } from './members.ts'

const schema = [
  `CREATE TABLE agent_application (
     id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL REFERENCES member(id), mobile TEXT NOT NULL,
     reason TEXT NOT NULL, state INTEGER NOT NULL, at INTEGER NOT NULL
   ) STRICT;`,
]

export interface AgentApplication {
  id: number
  memberId: number
  name: string
  mobile: string
  reason: string
  state: number
  at: number
}

export const MOBILE = /^1[3-9]\d{9}$/

export function applyAsAgent(
  platform: Platform,
  member: Member,
  mobile: string,
  reason: string,
): void {
  if (member.guest) refuse(201, '试玩账号不能申请代理，请先注册')
  if (member.agent) refuse(201, '您已经是代理')
  if (!MOBILE.test(mobile)) refuse(201, '请输入正确手机号')
  if (reason === '') refuse(201, '请输入申请理由')
  const { db, clock } = platform
  platform.act(() => {
    const open = 'SELECT 1 FROM agent_application WHERE member_id = ? AND state = ?'
    if (db.get(open, member.id, APPROVAL.pending)) refuse(202, '申请正在审核，请等结果')
    db.run(
      'INSERT INTO agent_application (member_id, mobile, reason, state, at) VALUES (?, ?, ?, ?, ?)',
      member.id,
      mobile,
      reason,
      APPROVAL.pending,
      clock.now(),
    )
  })
}

export const pendingAgents = ({ db }: Platform): AgentApplication[] =>
  db.all<AgentApplication>(
    `SELECT a.id, member_id AS memberId, name, a.mobile, reason, state, at FROM agent_application a
     JOIN member ON member.id = member_id WHERE state = ? ORDER BY a.id`,
    APPROVAL.pending,
  )

/** Returns false if the application was decided before. */
export function decideAgent(platform: Platform, id: number, approve: boolean): boolean {
  const { db } = platform
  return platform.act(() => {
    const { changes } = db.run(
      'UPDATE agent_application SET state = ? WHERE id = ? AND state = ?',
      approve ? APPROVAL.approved : APPROVAL.rejected,
      id,
      APPROVAL.pending,
    )
    if (changes === 0) return false
    if (approve) {
      db.run(
        'UPDATE member SET agent = 1 WHERE id = (SELECT member_id FROM agent_application WHERE id = ?)',
        id,
      )
    }
    return true
  })
}

export const agents: Domain = { name: 'agents', schema }
