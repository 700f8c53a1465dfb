import { isMobile } from './profile.ts'
import type { Rules } from './rule.ts'

export interface AgentValues {
  mobile: string
  reason: string
}

/** Spec 1 §5, Agent application. */
export const agentRules: Rules<AgentValues> = [
  [({ mobile }) => isMobile(mobile), '请输入正确手机号', 'mobile'],
  [({ reason }) => reason.trim() !== '', '请输入申请理由', 'reason'],
]
