'use client'
import { useState } from 'react'
import { useOnLock } from '#hooks/session/session.ts'
import { Field, type FieldProps } from '#components/ui/field.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'

type Props = Omit<FieldProps, 'type' | 'suffix' | 'autoComplete'> & {
  /** A new password, or one that is known already. */
  purpose?: 'current' | 'new' | 'payment'
}

const autoComplete = { current: 'current-password', new: 'new-password', payment: 'off' }

export function PasswordField({ purpose = 'current', ...field }: Props) {
  const [shown, setShown] = useState(false)
  // What was typed outlives the lock, a secret does not: whoever opens it may not be its owner.
  useOnLock(() => {
    field.onChange('')
    setShown(false)
  })
  return (
    <Field
      {...field}
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
