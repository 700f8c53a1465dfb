import { Field, type FieldProps } from '#components/ui/form/field.tsx'

type Props = Pick<FieldProps, 'name' | 'value' | 'onChange' | 'error' | 'placeholder'>

/** A mainland mobile number. */
export const MobileField = (field: Props) => <Field {...field} kind="mobile" label="手机号" />
