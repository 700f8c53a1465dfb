'use client'
import { useCallback, useRef, useState, type FormEvent } from 'react'
import { notify } from '#lib/notify.ts'
import { firstFailure, type Failure, type Rules } from '#lib/rules/rule.ts'

type KeysOf<Values, Type> = {
  [Key in keyof Values & string]: Values[Key] extends Type ? Key : never
}[keyof Values & string]

interface Options<Values> {
  initial: Values
  rules: Rules<Values>
  /** Runs once per intent: while its promise is open, further submits do nothing. */
  submit: (values: Values) => unknown
  /** Called when a rule fails, in place of the red toast. */
  quiet?: boolean
  /** Called with the rule that failed, before it is shown. */
  failed?: (failure: Failure<Values>) => void
}

/**
 * A form: values, the first failing rule in the spec's order (shown as a toast and beside its field),
 * and a submit that is locked in the tap itself. What was typed is kept after any failure.
 */
export function useForm<Values extends object>({
  initial,
  rules,
  submit,
  quiet = false,
  failed,
}: Options<Values>) {
  const [values, setValues] = useState(initial)
  const [failure, setFailure] = useState<Failure<Values> | null>(null)
  const [pending, setPending] = useState(false)
  const locked = useRef(false)

  const set = useCallback(<Key extends keyof Values & string>(name: Key, value: Values[Key]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setFailure((before) => (before?.field === name ? null : before))
  }, [])

  const fail = (found: Failure<Values>, form?: HTMLFormElement) => {
    failed?.(found)
    setFailure(found)
    if (!quiet) notify.refusal(found.message)
    const input = form?.elements.namedItem(found.field)
    if (input instanceof HTMLElement) input.focus()
  }

  const run = async (form?: HTMLFormElement) => {
    if (locked.current) return
    const found = firstFailure(rules, values)
    if (found) return fail(found, form)
    locked.current = true
    setFailure(null)
    setPending(true)
    try {
      await submit(values)
    } finally {
      locked.current = false
      setPending(false)
    }
  }

  return {
    values,
    set,
    failure,
    pending,
    /** Shows a failure that only the platform could find, beside its field. */
    refuse: (field: keyof Values & string, message: string) => setFailure({ field, message }),
    reset: (next: Values = initial) => {
      setValues(next)
      setFailure(null)
    },
    submit: () => void run(),
    /** For `<form onSubmit noValidate>`. */
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void run(event.currentTarget)
    },
    /** Props of a Field, PasswordField, AmountField or TextArea. */
    field: (name: KeysOf<Values, string>) => ({
      name,
      value: values[name] as string,
      error: failure?.field === name ? failure.message : undefined,
      onChange: (next: string) => set(name, next as Values[typeof name]),
    }),
    /** Props of a Checkbox. */
    check: (name: KeysOf<Values, boolean>) => ({
      name,
      checked: values[name] as boolean,
      error: failure?.field === name ? failure.message : undefined,
      onChange: (next: boolean) => set(name, next as Values[typeof name]),
    }),
  }
}

/** What useForm gives; for the parts of a form that stand in files of their own. */
export type FormOf<Values extends object> = ReturnType<typeof useForm<Values>>
