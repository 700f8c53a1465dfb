'use client'
import { useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { notify } from '#lib/notify.ts'
import { fieldErrorsOf, type FieldError, type Rules } from '#lib/rules/rule.ts'
import { normalizeValues, type TextKinds } from '#lib/text/normalize.ts'

type KeysOf<Values, Type> = {
  [Key in keyof Values & string]: Values[Key] extends Type ? Key : never
}[keyof Values & string]

interface Options<Values, DraftValues> {
  initial: Values
  /** The kind of each text. Rules and `submit` get the normalised texts. */
  kinds: TextKinds<Values>
  rules: Rules<Values>
  /** Sends the values. Until its promise settles, a further submit does nothing. */
  submit: (values: Values) => unknown
  /** The draft owns its values, never a password, code or file. The form owns the others. */
  draft?: readonly [DraftValues, (change: (before: DraftValues) => DraftValues) => void]
  /** Called with each error of a rule before it is shown. */
  onFieldError?: (error: FieldError<Values>) => void
}

/** An error on screen. */
interface ShownError<Values> extends FieldError<Values> {
  /** True for the error of a rule, which stays until the rule holds. */
  readonly isFromRule?: boolean
  /** The values of a late check. Its error stays until one of them changes. */
  readonly checkedValues?: Partial<Values>
}

/** Returns the control of a field: the first of a radio group, one that several fields share, or a link in its place. */
function controlOf(form: HTMLFormElement | undefined, name: string): HTMLElement | null {
  const item =
    form?.elements.namedItem(name) ??
    form?.querySelector(`[name~="${name}"],[data-field="${name}"]`) ??
    null
  const control = item instanceof RadioNodeList ? item[0] : item
  return control instanceof HTMLElement ? control : null
}

/** Returns the texts in the form's fields. A keychain fills them in without an event. */
function textsOf(form: HTMLFormElement, kinds: object): Record<string, string> {
  const fields = Object.keys(kinds)
    .map((name) => controlOf(form, name))
    .filter((each) => each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement)
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

/**
 * Keeps the values of a form, the first broken rule of each field, and a submit that a tap locks at once. An error is shown
 * at its control, or as a toast if it has none on the page, and the topmost control gets the focus. What is typed stays.
 */
export function useForm<Values extends object, DraftValues extends Partial<Values> = Values>({
  initial,
  kinds,
  rules,
  submit,
  draft,
  onFieldError,
}: Options<Values, DraftValues>) {
  /** The values that the draft does not own. */
  const [ownValues, setOwnValues] = useState<Partial<Values>>({})
  const values: Values = { ...initial, ...draft?.[0], ...ownValues }
  const [allErrors, setErrors] = useState<readonly ShownError<Values>[]>([])
  const [isPending, setPending] = useState(false)
  const isLocked = useRef(false)
  const formElement = useRef<HTMLFormElement>(undefined)
  const submitted = useRef<Values>(undefined)
  const focusedName = useRef('')
  const normalized = normalizeValues(values, kinds)
  /** Returns the errors at this moment, because a rule may depend on the time. */
  const currentErrors = () => fieldErrorsOf(rules, normalized)
  const current = allErrors.some(({ isFromRule }) => isFromRule) ? currentErrors() : []
  const errors = allErrors.filter(
    ({ field, isFromRule, checkedValues = {} }) =>
      (!isFromRule || current.some((each) => each.field === field)) &&
      Object.entries(checkedValues).every(
        ([name, value]) => normalized[name as keyof Values] === value,
      ),
  )

  const set = (next: Partial<Values>) => {
    const isOfDraft = ([name]: [string, unknown]) => draft !== undefined && name in draft[0]
    const all = Object.entries(next)
    const others = Object.fromEntries(all.filter((each) => !isOfDraft(each)))
    setOwnValues((before) => ({ ...before, ...others }))
    const draftValues = Object.fromEntries(all.filter(isOfDraft))
    if (Object.keys(draftValues).length > 0) draft?.[1]((before) => ({ ...before, ...draftValues }))
    setErrors((before) =>
      before.filter(({ field, checkedValues }) => checkedValues || !(field in next)),
    )
  }
  /**
   * Sets values that the member typed, and clears a refusal. Effects use `set`. A submit locks the values, so that the
   * screen shows the sent ones.
   */
  const change = (next: Partial<Values>) => {
    if (isLocked.current) return
    set(next)
    notify.clearError()
  }

  const show = (first: ShownError<Values>, ...others: readonly ShownError<Values>[]) => {
    const all = [first, ...others]
    setErrors((before) => [...all, ...before.filter(({ checkedValues }) => checkedValues)])
    const [firstControl, ...otherControls] = all.map(({ field }) =>
      controlOf(formElement.current, field),
    )
    if (!firstControl?.isConnected) return notify.error(first.message)
    // The topmost control on the page, in any order of the rules.
    const isBefore = (a: Node, b: Node) =>
      (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const control = otherControls.reduce<HTMLElement>(
      (top, each) => (each && isBefore(each, top) ? each : top),
      firstControl,
    )
    // This move of the focus is the form's own and validates nothing.
    focusedName.current = control.getAttribute('name') ?? ''
    control.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
  }

  /** Shows the errors of these rules. Returns true if all rules hold. */
  const validate = (by: Rules<Values>): boolean => {
    const all = fieldErrorsOf(by, submitted.current ?? normalized)
    for (const each of all) onFieldError?.(each)
    const [first, ...others] = all.map((each) => ({ ...each, isFromRule: true }))
    if (first) show(first, ...others)
    return !first
  }

  const run = async (form: HTMLFormElement) => {
    if (isLocked.current) return
    formElement.current = form
    const ready = normalizeValues({ ...values, ...textsOf(form, kinds) }, kinds)
    submitted.current = ready
    set(ready)
    if (!validate(rules)) return
    isLocked.current = true
    setErrors([])
    setPending(true)
    try {
      await submit(ready)
    } finally {
      isLocked.current = false
      setPending(false)
    }
  }

  /** Shows a message at a field, which gets the focus. */
  const showFieldError = (field: keyof Values & string, message: string): void =>
    show({ field, message })

  /**
   * Shows the message of a late check at its field until one of `checkedValues` changes. The focus stays where it is, because
   * the member may be typing in another field.
   */
  const showLateError = (
    field: keyof Values & string,
    message: string,
    checkedValues: Partial<Values>,
  ): void =>
    setErrors((before) => [
      ...before.filter((each) => each.field !== field || !each.checkedValues),
      { field, message, checkedValues },
    ])

  const messageOf = (name: keyof Values & string) =>
    errors.find(({ field }) => field === name)?.message
  /** Validates a field that loses the focus, unless it is empty. */
  const validateField = (name: keyof Values & string) => {
    if (!normalized[name]) return
    const ofField = currentErrors().filter(({ field }) => field === name)
    for (const each of ofField) onFieldError?.(each)
    setErrors((before) => [
      ...before.filter(({ field }) => field !== name),
      ...ofField.map((each) => ({ ...each, isFromRule: true })),
    ])
  }

  return {
    values,
    set,
    change,
    messageOf,
    isPending,
    showFieldError,
    showLateError,
    /** Removes the errors. The member corrects them in another place, such as a sheet. */
    clearErrors: () => setErrors([]),
    /** For a submit that first reads data for more rules. */
    validate,
    /** For `<form onSubmit noValidate>`. */
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void run(event.currentTarget)
    },
    /** Validates a field once the focus is in another one. At the press of a button a new message would move the button. */
    onFocus: ({ target }: { target: EventTarget }) => {
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (!isText || target.type === 'checkbox') return
      const before = focusedName.current
      focusedName.current = target.name
      if (before in values && before !== target.name) validateField(before as keyof Values & string)
    },
    /** Props of a Field, PasswordField, AmountField or TextArea. */
    field: (name: KeysOf<Values, string>) => ({
      name,
      kind: kinds[name] ?? ('plain' as const),
      value: values[name] as string,
      error: messageOf(name),
      readOnly: isPending,
      onChange: (next: string) => change({ [name]: next } as Partial<Values>),
    }),
    /** Props of a Checkbox. */
    checkbox: (name: KeysOf<Values, boolean>) => ({
      name,
      checked: values[name] as boolean,
      error: messageOf(name),
      onChange: (next: boolean) => change({ [name]: next } as Partial<Values>),
    }),
  }
}

/** The return type of useForm, for a part of a form in another file. */
export type FormOf<Values extends object> = ReturnType<typeof useForm<Values>>

/**
 * Prefills a field with `offer`, also with a later one, until the member types another value. The offer '' empties the field.
 * Returns the function that ends the prefill, for the moment when the member picks a value.
 */
export function usePrefill(
  value: string,
  offer: string | undefined,
  fill: (offer: string) => void,
): () => void {
  const offered = useRef<string | null>('')
  const fillField = useEffectEvent(fill)
  // Before the paint, so that the field is not seen empty.
  useLayoutEffect(() => {
    if (offer === undefined || offered.current === null || offer === offered.current) return
    if (value === offered.current) fillField(offer)
    offered.current = offer
  }, [offer, value])
  return () => {
    offered.current = null
  }
}
