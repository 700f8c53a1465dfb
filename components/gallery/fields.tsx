'use client'
import { useState } from 'react'
import { BankField } from '#components/shared/bank-field.tsx'
import { CardNumberField } from '#components/shared/card-number-field.tsx'
import { CredentialFields } from '#components/shared/credential-fields.tsx'
import { MobileField } from '#components/shared/mobile-field.tsx'
import { PasswordField } from '#components/shared/password-field.tsx'
import { AmountField } from '#components/ui/form/amount-field.tsx'
import { ChoiceField } from '#components/ui/form/choice-field.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { SearchField } from '#components/ui/form/search-field.tsx'
import { TextArea } from '#components/ui/form/text-area.tsx'
import { useForm } from '#hooks/core/form.ts'
import { LONG, nothing, Specimen } from './specimen.tsx'

const BANKS = { data: [{ id: '1', name: '示例银行', icon: '', enabled: true }], refetch: nothing }
const NO_BANKS = { data: undefined, refetch: nothing }

export function Fields() {
  const [text, setText] = useState('')
  const [bank, setBank] = useState('')
  const [amount, setAmount] = useState('')
  const form = useForm({
    initial: { name: '', password: '', persist: false },
    rules: [],
    submit: nothing,
  })
  const typed = { value: text, onChange: setText }
  return (
    <>
      <Specimen title="输入框">
        <Field {...typed} label="默认" placeholder="占位文字" hint="提示文字" />
        <Field {...typed} label="错误" error="请输入正确手机号" required />
        <Field value={LONG} onChange={nothing} label={LONG} error={LONG} />
        <Field value="不能改" onChange={nothing} label="只读" readOnly />
        <Field value="禁用" onChange={nothing} label="禁用" disabled />
        <Field {...typed} label="前后内容" prefix="+86" suffix="元" />
        <SearchField {...typed} label="搜索" placeholder="搜索" />
        <AmountField label="金额" value={amount} onChange={setAmount} />
        <AmountField label="整数金额" value="" onChange={nothing} decimals={0} error="请输入金额" />
        <PasswordField {...typed} label="登录密码示例" />
        <PasswordField {...typed} label="支付密码示例" purpose="payment" error="密码不正确" />
        <MobileField {...typed} placeholder="11 位手机号" />
        <CardNumberField {...typed} />
        <CredentialFields form={form} />
      </Specimen>
      <Specimen title="多行与选择框">
        <TextArea {...typed} label="理由" placeholder="占位文字" maxLength={200} />
        <TextArea value={LONG} onChange={nothing} label="理由（错误）" error="请输入申请理由" />
        <ChoiceField label="未选" value="" placeholder="请选择" onPress={nothing} />
        <ChoiceField label="已选" value={LONG} placeholder="请选择" onPress={nothing} />
        <ChoiceField label="有误" value="" placeholder="请选择" onPress={nothing} error="请选择" />
        <BankField label="银行" value={bank} onChange={setBank} banks={BANKS} />
        <BankField label="银行（读取失败）" value="" onChange={setBank} banks={NO_BANKS} />
      </Specimen>
    </>
  )
}
