import { Field, type FieldProps } from '#components/ui/form/field.tsx'
import { groupDigits } from '#lib/cards/mask.ts'

type Props = Pick<FieldProps, 'name' | 'value' | 'onChange' | 'error'>

/** A bank card number, grouped in fours while it is typed. */
export const CardNumberField = ({ onChange, ...field }: Props) => (
  <Field
    {...field}
    label="银行卡号"
    inputMode="numeric"
    autoComplete="off"
    onChange={(typed) => onChange(groupDigits(typed))}
  />
)
