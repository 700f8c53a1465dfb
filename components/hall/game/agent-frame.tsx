'use client'
import { EmbedFrame } from '#components/shared/embed-frame.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { href } from '#lib/routes.ts'
import { useAgentUrl } from '#hooks/agent.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useSession } from '#hooks/session/session.ts'
import { useTitle } from '#hooks/site/title.ts'
import { LoginNeeded } from './login-needed.tsx'

/** The agents' back office in a frame (spec 1 §6, Agent). */
export function AgentFrame() {
  const { back } = useNavigate()
  const member = useSession() === 'member'
  useTitle('代理后台')
  const address = useAgentUrl(member)
  if (!member) return <LoginNeeded title="代理后台" />
  if (address.data) return <EmbedFrame src={address.data} title="代理后台" onBack={back} />
  return (
    <>
      <TopBar title="代理后台" onBack={back} />
      <Panel
        of={address}
        isEmpty={(url) => url === ''}
        empty={
          <EmptyState
            icon="users"
            title="代理后台暂未开放"
            hint="请联系客服了解详情"
            action={<ButtonLink href={href('/kefu')}>联系客服</ButtonLink>}
          />
        }
        refused={{
          icon: 'users',
          action: <ButtonLink href={href('/applyagent')}>申请代理</ButtonLink>,
        }}
      >
        {() => null}
      </Panel>
    </>
  )
}
