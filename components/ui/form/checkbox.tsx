'use client'
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './checkbox.module.css'

interface Props {
  checked: boolean
  onChange: (next: boolean) => void
  children: ReactNode
  name?: string
  error?: string
}

export function Checkbox({ checked, onChange, children, name, error }: Props) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  // Reads a tick from before hydration.
  const takeOver = useEffectEvent((ticked: boolean) => ticked !== checked && onChange(ticked))
  useLayoutEffect(() => {
    if (box.current) takeOver(box.current.checked)
  }, [])
  return (
    <div>
      <label className={styles.row}>
        <input
          ref={box}
          type="checkbox"
          className={styles.box}
          name={name}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className="error">
          {error}
        </p>
      )}
    </div>
  )
}
