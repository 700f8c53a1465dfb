import { Icon } from '#components/ui/icon/icon.tsx'
import { Field, type FieldProps } from './field.tsx'

type Props = Pick<FieldProps, 'label' | 'placeholder' | 'value' | 'onChange' | 'autoFocus'>

export const SearchField = (props: Props) => (
  <Field
    {...props}
    kind="plain"
    hideLabel
    type="search"
    name="search"
    enterKeyHint="search"
    prefix={<Icon name="search" size={18} />}
  />
)
