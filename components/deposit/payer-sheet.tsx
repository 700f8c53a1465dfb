'use client'
import { BankField, CardNumberField } from '#components/shared/bank-field.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { Field, FieldRows } from '#components/ui/form/field.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { ActionBar, Stack } from '#components/ui/layout/page.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { useBanks } from '#hooks/cards.ts'
import { useForm } from '#hooks/core/form.ts'
import { NO_DEPOSIT, type DepositValues } from '#lib/deposit/deposit-draft.ts'
import { depositKinds, payerRules } from '#lib/rules/deposit.ts'

interface Props {
  draft: readonly [DepositValues, (change: (before: DepositValues) => DepositValues) => void]
  onClose: () => void
}

/** The sheet that edits the payer in the draft of the deposit. */
export function PayerSheet({ draft, onClose }: Props) {
  const banks = useBanks()
  const form = useForm<DepositValues>({
    initial: NO_DEPOSIT,
    draft,
    kinds: depositKinds,
    rules: payerRules,
    submit: onClose,
  })
  return (
    <Sheet open onClose={onClose} title="付款卡">
      <form onSubmit={form.onSubmit} onFocus={form.onFocus} noValidate aria-label="付款卡">
        <Stack gap={4}>
          <Card>
            <FieldRows>
              <CardNumberField {...form.field('number')} />
              <BankField
                {...form.field('bank')}
                label="银行类型"
                banks={banks}
                number={form.values.number}
              />
              <Field
                {...form.field('branch')}
                label="开户行"
                placeholder="如 朝阳支行"
                autoComplete="off"
              />
              <Field {...form.field('holder')} label="存款人姓名" placeholder="与付款账户一致" />
            </FieldRows>
          </Card>
          <ActionBar>
            <Button type="submit" size="large">
              完成
            </Button>
          </ActionBar>
        </Stack>
      </form>
    </Sheet>
  )
}
