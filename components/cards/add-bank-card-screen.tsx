'use client'
import { BankField } from '#components/shared/bank-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Field } from '#components/ui/field.tsx'
import { Page, Stack } from '#components/ui/page.tsx'
import { PasswordField } from '#components/shared/password-field.tsx'
import { useBanks } from '#hooks/deposit/deposit.ts'
import { useForm } from '#hooks/core/form.ts'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { groupDigits } from '#lib/cards/mask.ts'
import { PAYMENT_PASSWORD_MAX } from '#lib/limits.ts'
import { bankCardRules, digitsOf, type BankCardForm } from '#lib/rules/cards.ts'
import { CardLimit, useCardsFull } from './card-limit.tsx'
import { useBinding } from './use-binding.ts'

const EMPTY: BankCardForm = { holder: '', bank: '', branch: '', number: '', paymentPassword: '' }

export const AddBankCardScreen = withQuery(AddBankCard)

function AddBankCard({ query }: { query: Query }) {
  const banks = useBanks()
  const { bind, pending } = useBinding('bank', query)
  const full = useCardsFull('bank')
  const form = useForm({
    initial: EMPTY,
    rules: bankCardRules,
    submit: ({ holder, bank, branch, number, paymentPassword }) =>
      bind({
        bank,
        holder: holder.trim(),
        branch: branch.trim(),
        number: digitsOf(number),
        paymentPassword,
      }),
  })
  return (
    <Page>
      <form onSubmit={form.onSubmit} noValidate aria-label="添加银行卡">
        <Stack gap={4}>
          {full && <CardLimit />}
          <Card>
            <Stack gap={3}>
              <Field
                {...form.field('holder')}
                label="持卡人姓名"
                autoComplete="name"
                hint="须与账户实名一致"
              />
              <BankField {...form.field('bank')} label="银行" banks={banks} />
              <Field
                {...form.field('branch')}
                label="开户行"
                placeholder="例：北京朝阳支行"
                autoComplete="off"
              />
              <Field
                {...form.field('number')}
                label="银行卡号"
                inputMode="numeric"
                autoComplete="off"
                onChange={(typed) => form.set('number', groupDigits(typed))}
              />
              <PasswordField
                {...form.field('paymentPassword')}
                label="支付密码"
                purpose="payment"
                maxLength={PAYMENT_PASSWORD_MAX}
              />
            </Stack>
          </Card>
          <Button
            type="submit"
            size="large"
            block
            pending={pending || form.pending}
            disabled={full}
          >
            确认绑定
          </Button>
        </Stack>
      </form>
    </Page>
  )
}
