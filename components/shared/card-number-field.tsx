import { Field, type FieldProps } from '#components/ui/form/field.tsx'

type Props = Pick<FieldProps, 'name' | 'value' | 'onChange' | 'error'>

/** A bank card number, grouped in fours while it is typed; its value is the digits. */
export const CardNumberField = (field: Props) => <Field {...field} kind="card" label="银行卡号" />
