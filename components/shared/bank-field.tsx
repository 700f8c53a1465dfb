'use client'
import { useState } from 'react'
import { classes } from '#components/ui/classes.ts'
import { ChoiceField } from '#components/ui/form/choice-field.tsx'
import { Field, type FieldProps } from '#components/ui/form/field.tsx'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import { usePrefill } from '#hooks/core/form.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import type { Bank } from '#lib/api/endpoints/cards.ts'
import { bankOfCardNumber, bankHue, shortNamesOf, bankSign } from '#lib/cards/banks.ts'
import marks from './pay-mark.module.css'

const Picker = lazyPart(async () => (await import('#components/ui/form/picker.tsx')).Picker, null)

interface Props {
  label: string
  value: string
  onChange: (next: string) => void
  banks: { data: readonly Bank[] | undefined; refetch: () => unknown }
  name?: string
  error?: string
  /** The card number, which prefills its bank. */
  number?: string
}

/** The choice of a bank of the platform's list, with search. */
export function BankField({ label, value, onChange, banks, name, error, number = '' }: Props) {
  const [isOpen, setOpen] = useState(false)
  // An empty offer removes the prefilled bank when the number is corrected.
  const endPrefill = usePrefill(
    value,
    bankOfCardNumber(number, banks.data ?? [])?.name ?? '',
    onChange,
  )
  const chosenBank = banks.data?.find((each) => each.name === value)
  const pick = () => {
    if (banks.data === undefined) void banks.refetch()
    setOpen(true)
  }
  return (
    <>
      <ChoiceField
        label={label}
        value={value}
        placeholder="请选择银行"
        onPress={pick}
        error={error}
        name={name}
        leading={chosenBank && <BankMark bank={chosenBank} />}
      />
      {isOpen && (
        <Picker
          onClose={() => setOpen(false)}
          title="选择银行"
          searchPlaceholder="搜索银行"
          empty={
            banks.data === undefined ? '银行列表读取失败，请稍后再试' : '暂无可选银行，请联系客服'
          }
          options={(banks.data ?? []).map((each) => ({
            value: each.name,
            label: each.name,
            words: shortNamesOf(each.name),
            leading: <BankMark bank={each} />,
          }))}
          value={value || null}
          onPick={(next) => {
            endPrefill()
            onChange(next)
          }}
        />
      )}
    </>
  )
}

/** The bank's logo, or its short name in its colour. */
export function BankMark({ bank: { name, icon } }: { bank: Pick<Bank, 'name' | 'icon'> }) {
  // CSS renders the text, so that it is not part of the button's accessible name.
  const fallback = (
    <span
      className={classes(marks.mark, marks.bank)}
      data-hue={bankHue(name)}
      data-sign={bankSign(name)}
      aria-hidden
    />
  )
  return (
    <SafeImage src={icon} alt="" ratio="square" fallback={fallback} className={marks.frame ?? ''} />
  )
}

type CardNumberFieldProps = Pick<
  FieldProps,
  'name' | 'value' | 'onChange' | 'error' | 'placeholder'
>

/** The field of a bank card number. It shows the digits in groups of four, and its value has no spaces. */
export const CardNumberField = (field: CardNumberFieldProps) => (
  <Field {...field} kind="card" label="银行卡号" />
)
