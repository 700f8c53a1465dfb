'use client'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { Row, Stack } from '#components/ui/layout/page.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { nextStep } from '#lib/withdraw.ts'
import { href } from '#lib/routes.ts'

/** The platform's refusal and what the member can do about it. */
export function RefusalHelp({ error }: { error: Error }) {
  const step = nextStep(error)
  return (
    <Stack gap={2}>
      <Warning tone="danger">
        <strong>{error.message}</strong>
        {step.hint !== '' && <p>{step.hint}</p>}
      </Warning>
      <Row gap={2}>
        {step.action && (
          <ButtonLink size="small" href={href(step.action.path, step.action.query)}>
            {step.action.label}
          </ButtonLink>
        )}
        <ButtonLink size="small" tone="quiet" href={href('/kefu')}>
          联系客服
        </ButtonLink>
      </Row>
    </Stack>
  )
}
