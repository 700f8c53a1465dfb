'use client'
import { useId } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { CopyRow } from '#components/ui/list/copy-row.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { PasswordField } from '#components/shared/password-field.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { useMember } from '#hooks/session/session.ts'
import { isNewPayee } from '#lib/withdraw.ts'
import { useForm } from '#hooks/core/form.ts'
import type { Card } from '#lib/api/endpoints/cards.ts'
import { formatYuan, parseTyped } from '#lib/money/amount.ts'
import {
  secretKinds,
  secretRules,
  type WithdrawalValues,
  type WithdrawalTab,
} from '#lib/rules/withdraw.ts'
import { payeeInWords } from './payee-of.ts'
import { QrPicture } from './qr-part.tsx'
import { RefusalHelp } from './refusal-help.tsx'
import { UsdtQuote } from './usdt-quote.tsx'

const EMPTY = { password: '' }

interface Props {
  open: boolean
  onClose: () => void
  onConfirm: (password: string) => Promise<unknown>
  pending: boolean
  values: WithdrawalValues
  tab: WithdrawalTab
  payee: Card | null
  /** The platform's message about the password. */
  refusal: Error | null
}

/** Reviews all details and asks for the payment password before money is sent (GLI-19 2.5.6 a). */
export function ReviewSheet(props: Props) {
  const { open, pending, values, tab, payee, refusal } = props
  const id = useId()
  const member = useMember()?.username ?? ''
  const form = useForm({
    initial: EMPTY,
    kinds: secretKinds,
    rules: secretRules,
    async submit({ password }) {
      await props.onConfirm(password)
      form.reset(EMPTY)
    },
  })
  const close = () => {
    form.reset(EMPTY)
    props.onClose()
  }
  const amount = formatYuan(parseTyped(values.amount))
  return (
    <Sheet
      open={open}
      onClose={close}
      title="确认取款"
      footer={
        <Button type="submit" form={id} size="large" block pending={pending}>
          {`确认取款 ${amount}`}
        </Button>
      }
    >
      <form id={id} onSubmit={form.onSubmit} noValidate aria-label="支付密码确认">
        <Stack gap={3}>
          <div>
            <CopyRow plain label="取款金额" value={amount} />
            <CopyRow plain label="收款账户" value={payeeInWords(values, payee)} />
          </div>
          {tab === 'qr' && (
            <>
              <QrPicture reference={values.qrImage} />
              <Warning>请核对收款码是否为您本人的，请勿使用他人账户收款</Warning>
            </>
          )}
          {payee !== null && isNewPayee(member, payee.id) && (
            <Warning>
              {`首次向该账户取款，请核对尾号 ${payee.number.slice(-4)}。请勿使用他人账户收款`}
            </Warning>
          )}
          {tab === 'usdt' && <UsdtQuote amount={values.amount} payee={payee} />}
          <PasswordField {...form.field('password')} label="支付密码" purpose="payment" />
          {refusal && <RefusalHelp error={refusal} />}
          <p>提交后不可撤销，等待后台审核</p>
        </Stack>
      </form>
    </Sheet>
  )
}
