import { decideAgent, pendingAgents } from '#sandbox/domain/member/agents.ts'
import { beijing } from '#sandbox/domain/clock.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import type { ControlSection } from './section.ts'

export const agentSection: ControlSection = {
  id: 'agents',
  title: '代理申请',
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
      label: '审核代理申请',
      run: ({ platform }, payload) =>
        decideAgent(platform, payload.whole('id'), payload.whole('approve') === 1) ||
        refuse(409, '该申请已处理'),
    },
  ],
}
