'use client'
import { useState } from 'react'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Field, type FieldProps } from '#components/ui/form/field.tsx'

type Props = Omit<FieldProps, 'kind' | 'type' | 'suffix' | 'autoComplete'> & {
  /** Chooses the `autocomplete` of the input. */
  purpose?: 'current' | 'new' | 'payment'
}

const autoComplete = { current: 'current-password', new: 'new-password', payment: 'off' }

export function PasswordField({ purpose = 'current', ...field }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...field}
      kind="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete[purpose]}
      suffix={
        <IconButton
          icon={isShown ? 'eye' : 'eye-off'}
          label={isShown ? '隐藏密码' : '显示密码'}
          pressed={isShown}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  )
}
