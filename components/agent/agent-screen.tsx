'use client'
import { useState } from 'react'
import * as v from 'valibot'
import { RealAccountOnly, VisitorState } from '#components/shared/real-account-only.tsx'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { TextArea } from '#components/ui/form/text-area.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Stack } from '#components/ui/layout/page.tsx'
import { useApplyAgent } from '#hooks/agent.ts'
import { useForm } from '#hooks/core/form.ts'
import { useIsHydrated } from '#hooks/core/hydrated.tsx'
import { useMember, useSession } from '#hooks/session/session.ts'
import { notify } from '#lib/notify.ts'
import { agentKinds, agentRules, REASON_MAX, type AgentValues } from '#lib/rules/agent.ts'
import { href } from '#lib/site/routes.ts'
import { readSlot, slot, writeSlot } from '#lib/storage/storage.ts'
import { serverNow } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'

/** The day of the last application, as YYYY-MM-DD. */
const agentApplied = slot('agent-applied', 'local', 'member', v.pipe(v.string(), v.nonEmpty()))

const EMPTY: AgentValues = { mobile: '', reason: '' }

export function AgentScreen() {
  const isVisitor = useSession() === 'visitor'
  const isAgent = useMember()?.isAgent
  return (
    <Page>
      {isVisitor ? (
        <VisitorState icon="users" title="登录后申请成为代理" />
      ) : isAgent ? (
        <EmptyState
          icon="check-circle"
          title="您已经是代理"
          action={<ButtonLink href={href('/gamePage', { dailiD: 1 })}>进入代理中心</ButtonLink>}
        />
      ) : (
        <RealAccountOnly what="申请代理">
          <Application />
        </RealAccountOnly>
      )}
    </Page>
  )
}

function Application() {
  const { send, isPending } = useApplyAgent()
  const [answer, setAnswer] = useState('')
  // No specified call tells whether the member has applied, so this device remembers it.
  const [isApplyingAgain, setAgain] = useState(false)
  const isSent = useIsHydrated() && readSlot(agentApplied) !== null && !isApplyingAgain
  const form = useForm({
    initial: EMPTY,
    kinds: agentKinds,
    rules: agentRules,
    async submit({ mobile, reason }) {
      const outcome = await send({ mobile, reason })
      if (outcome.kind === 'unknown') notify.error('没有收到结果，申请可能已提交，请联系客服确认')
      if (outcome.kind !== 'done') return
      const message = outcome.message || '申请已提交，请等待审核'
      writeSlot(agentApplied, formatBeijing(serverNow(), 'day'))
      setAnswer(message)
    },
  })
  if (answer !== '') {
    return (
      <EmptyState
        icon="check-circle"
        title={answer}
        hint="结果由客服通知，请保持手机畅通"
        action={<ButtonLink href={href('/mine')}>返回我的</ButtonLink>}
      />
    )
  }
  if (isSent) {
    return (
      <EmptyState
        icon="check-circle"
        title="已提交申请"
        hint={`${readSlot(agentApplied) ?? ''} 提交，结果由客服通知`}
        action={
          <Button variant="quiet" onPress={() => setAgain(true)}>
            再次申请
          </Button>
        }
      />
    )
  }
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="申请代理">
      <Stack gap={4}>
        <Warning tone="info">提交后由专人审核，不收任何费用</Warning>
        <Card>
          <Stack gap={3}>
            <Field {...form.field('mobile')} kind="mobile" label="手机号" />
            <TextArea
              {...form.field('reason')}
              label="申请理由"
              placeholder="简单说说推广方式和经验"
              longest={REASON_MAX}
            />
          </Stack>
        </Card>
        <Button type="submit" size="large" block pending={isPending}>
          提交申请
        </Button>
      </Stack>
    </form>
  )
}
