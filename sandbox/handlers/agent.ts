import { applyAgent, getAgentUrl } from '#lib/api/endpoints/agent.ts'
import { applyAsAgent } from '#sandbox/domain/member/agents.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { Reply, serve, type Served } from './serve.ts'

export const agentHandlers: readonly Served[] = [
  serve(getAgentUrl, ({ member, site }) =>
    member.agent
      ? { url: `${site}/sandbox/agent.html?name=${encodeURIComponent(member.name)}` }
      : refuse(201, '您还不是代理，请先申请'),
  ),
  serve(applyAgent, ({ platform, member, payload }) => {
    applyAsAgent(platform, member, payload.text('mobile', 20), payload.text('apply_info'))
    return new Reply('申请已提交，等待后台审核')
  }),
]
