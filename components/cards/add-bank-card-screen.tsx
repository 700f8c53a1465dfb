'use client'
import { CardNumberField } from '#components/shared/card-number-field.tsx'
import { BankField } from '#components/shared/bank-field.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { useBanks } from '#hooks/deposit/deposit.ts'
import { useForm } from '#hooks/core/form.ts'
import { useOffer } from '#hooks/core/offer.ts'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { useMember } from '#hooks/session/session.ts'
import { isReadable } from '#lib/cards/mask.ts'
import { bankCardKinds, bankCardRules, type BankCardValues } from '#lib/rules/cards.ts'
import { BindingForm } from './binding-form.tsx'
import { useBinding } from './use-binding.ts'

const EMPTY: BankCardValues = { holder: '', bank: '', branch: '', number: '', paymentPassword: '' }

export const AddBankCardScreen = withQuery(AddBankCardContent)

function AddBankCardContent({ query }: { query: Query }) {
  const banks = useBanks()
  const { bind, pending } = useBinding('bank', query)
  const form = useForm({
    initial: EMPTY,
    kinds: bankCardKinds,
    rules: bankCardRules,
    submit: bind,
  })
  const name = useMember()?.realName
  useOffer(form.values.holder, isReadable(name) ? name : undefined, (known) =>
    form.set('holder', known),
  )
  return (
    <BindingForm
      form={form}
      password={form.field('paymentPassword')}
      type="bank"
      label="添加银行卡"
      pending={pending}
    >
      <Field {...form.field('holder')} label="持卡人姓名" hint="须与账户实名一致" />
      <BankField {...form.field('bank')} label="银行" banks={banks} />
      <Field
        {...form.field('branch')}
        label="开户行"
        placeholder="例：北京朝阳支行"
        autoComplete="off"
      />
      <CardNumberField {...form.field('number')} />
    </BindingForm>
  )
}
