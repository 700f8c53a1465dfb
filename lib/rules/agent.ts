import { characterCount, type TextKinds } from '#lib/text/normalize.ts'
import { isMobile } from './profile.ts'
import type { Rules } from './rule.ts'

export interface AgentValues {
  mobile: string
  reason: string
}

export const agentKinds: TextKinds<AgentValues> = { mobile: 'mobile', reason: 'plain' }

export const REASON_MAX = 200

/** The rules of spec 1 §5, Agent application. */
export const agentRules: Rules<AgentValues> = [
  [({ mobile }) => isMobile(mobile), '请输入正确手机号', 'mobile'],
  [({ reason }) => reason !== '', '请输入申请理由', 'reason'],
  [({ reason }) => characterCount(reason) <= REASON_MAX, `申请理由最多 ${REASON_MAX} 字`, 'reason'],
]
