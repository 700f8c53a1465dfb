'use client'
import { useEffect, useRef, type ReactNode } from 'react'
import { MoneyForm } from '#components/shared/money-form.tsx'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Row, Stack } from '#components/ui/layout/page.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { bringIntoView } from '#hooks/core/scroll.ts'
import { useWithdrawal } from '#hooks/withdraw.ts'
import { href } from '#lib/site/routes.ts'
import { nextStepAfter } from '#lib/withdraw/withdraw.ts'
import type { WithdrawalTab } from '#lib/withdraw/withdrawal-draft.ts'
import { PayeeField } from './payee-field.tsx'
import { ReviewSheet, UsdtQuote } from './review-sheet.tsx'
import { WithdrawalAmountField } from './withdrawal-amount-field.tsx'
import styles from './withdraw.module.css'

const QrFields = lazyPart(
  async () => (await import('./qr-fields.tsx')).QrFields,
  () => <Skeleton variant="block" count={2} />,
)
const BindPayeeSheet = lazyPart(
  async () => (await import('./bind-payee-sheet.tsx')).BindPayeeSheet,
  null,
)

interface Props {
  tab: WithdrawalTab
  /** Shown below the fields. */
  children?: ReactNode
}

export function WithdrawalForm({ tab, children }: Props) {
  const { step, form, command, cards, payee, quote, review, ...flow } = useWithdrawal(tab)
  const formElement = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (step.kind === 'bound') formElement.current?.querySelector('input')?.focus()
  }, [step])
  return (
    <>
      <MoneyForm
        ref={formElement}
        form={form}
        commands={[command]}
        label="取款"
        action={step.kind === 'submitted' ? '提交成功' : '提交取款'}
        isBusy={step.kind === 'submitted'}
        below={children}
      >
        <Card>
          <Stack gap={3} className={styles.fields}>
            <WithdrawalAmountField form={form} />
            {tab === 'qr' ? (
              <QrFields form={form} />
            ) : (
              <PayeeField
                type={tab}
                form={form}
                cards={cards}
                chosen={payee}
                onBind={flow.startBinding}
              />
            )}
            {tab === 'usdt' && <UsdtQuote quote={quote} />}
          </Stack>
        </Card>
        {step.kind === 'refused' && <RefusalHelp error={step.error} />}
      </MoneyForm>
      {step.kind === 'binding' && tab !== 'qr' && (
        <BindPayeeSheet type={tab} onClose={flow.closeSheet} onBound={flow.endBinding} />
      )}
      {review && <ReviewSheet review={review} onClose={flow.closeSheet} onConfirm={flow.confirm} />}
    </>
  )
}

/** The platform's refusal and the member's next step. */
function RefusalHelp({ error }: { error: Error }) {
  const step = nextStepAfter(error)
  return (
    <Stack gap={2}>
      <div role="alert" ref={bringIntoView} className={styles.refusal}>
        <Warning tone="danger">
          <strong>{error.message}</strong>
          {step.hint !== '' && <p>{step.hint}</p>}
        </Warning>
      </div>
      <Row gap={2}>
        {step.action && (
          <ButtonLink size="small" href={href(step.action.path, step.action.query)}>
            {step.action.label}
          </ButtonLink>
        )}
        <ButtonLink size="small" variant="quiet" href={href('/kefu')}>
          联系客服
        </ButtonLink>
      </Row>
    </Stack>
  )
}
