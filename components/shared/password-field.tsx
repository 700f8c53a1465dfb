'use client'
import { useState } from 'react'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Field, type FieldProps } from '#components/ui/form/field.tsx'

type Props = Omit<FieldProps, 'kind' | 'type' | 'suffix' | 'autoComplete'> & {
  /** Sets `autocomplete`. */
  purpose?: 'current' | 'new' | 'payment'
}

const autoComplete = { current: 'current-password', new: 'new-password', payment: 'off' }

export function PasswordField({ purpose = 'current', ...field }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      kind="password"
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete[purpose]}
      suffix={
        <IconButton
          icon={shown ? 'eye' : 'eye-off'}
          label={shown ? '隐藏密码' : '显示密码'}
          pressed={shown}
          onPress={() => setShown(!shown)}
        />
      }
    />
  )
}
