'use client'
import { useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { notify } from '#lib/notify.ts'
import { failuresOf, type Failure, type Rules } from '#lib/rules/rule.ts'
import { normalizeValues, type TextKinds } from '#lib/text/normalize.ts'

type KeysOf<Values, Type> = {
  [Key in keyof Values & string]: Values[Key] extends Type ? Key : never
}[keyof Values & string]

interface Options<Values, DraftValues> {
  initial: Values
  /** The kind of each text. Rules and `submit` get normalised texts. */
  kinds: TextKinds<Values>
  rules: Rules<Values>
  /** Further submits do nothing until its promise settles. */
  submit: (values: Values) => unknown
  /** The draft owns its values, never a password, code or file. The form owns all other values. */
  draft?: readonly [DraftValues, (change: (before: DraftValues) => DraftValues) => void]
  /** Called with each failed rule before its message is shown. */
  onFailure?: (failure: Failure<Values>) => void
}

/**
 * A failure on screen. The failure of a rule stays until the rule holds. The failure of a late check stays until a checked
 * value changes.
 */
interface ShownFailure<Values> extends Failure<Values> {
  readonly isFromRule?: boolean
  readonly checked?: Partial<Values>
}

/** Returns the control of a field: the first one of a radio group, one for several fields, or a link in its place. */
function controlOf(form: HTMLFormElement | undefined, name: string): HTMLElement | null {
  const item =
    form?.elements.namedItem(name) ??
    form?.querySelector(`[name~="${name}"],[data-field="${name}"]`) ??
    null
  const control = item instanceof RadioNodeList ? item[0] : item
  return control instanceof HTMLElement ? control : null
}

/** Returns the texts of the fields, because a keychain fills them in without an event. */
function textsOf(form: HTMLFormElement, kinds: object): Record<string, string> {
  const fields = Object.keys(kinds)
    .map((name) => controlOf(form, name))
    .filter((each) => each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement)
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

/**
 * Keeps the values of a form, the first failing rule of each field in the order of the specification, and a submit that a
 * tap locks at once. A failure is shown beside its control, or as a toast if it has no control. The topmost control gets
 * the focus. The typed values stay after any failure.
 */
export function useForm<Values extends object, DraftValues extends Partial<Values> = Values>({
  initial,
  kinds,
  rules,
  submit,
  draft,
  onFailure,
}: Options<Values, DraftValues>) {
  /** The values that the draft does not own. */
  const [ownValues, setOwnValues] = useState<Partial<Values>>({})
  const values: Values = { ...initial, ...draft?.[0], ...ownValues }
  const [allFailures, setFailures] = useState<readonly ShownFailure<Values>[]>([])
  const [isPending, setPending] = useState(false)
  const isLocked = useRef(false)
  const formElement = useRef<HTMLFormElement>(undefined)
  const submitted = useRef<Values>(undefined)
  const focusedName = useRef('')
  const normalized = normalizeValues(values, kinds)
  /** Returns the failures at this moment, because a rule may depend on the time. */
  const currentFailures = () => failuresOf(rules, normalized)
  const current = allFailures.some(({ isFromRule }) => isFromRule) ? currentFailures() : []
  const failures = allFailures.filter(
    ({ field, isFromRule, checked = {} }) =>
      (!isFromRule || current.some((each) => each.field === field)) &&
      Object.entries(checked).every(([name, value]) => normalized[name as keyof Values] === value),
  )

  const set = (next: Partial<Values>) => {
    const isOfDraft = ([name]: [string, unknown]) => draft !== undefined && name in draft[0]
    const all = Object.entries(next)
    const others = Object.fromEntries(all.filter((each) => !isOfDraft(each)))
    setOwnValues((before) => ({ ...before, ...others }))
    const draftValues = Object.fromEntries(all.filter(isOfDraft))
    if (Object.keys(draftValues).length > 0) draft?.[1]((before) => ({ ...before, ...draftValues }))
    setFailures((before) => before.filter(({ field, checked }) => checked || !(field in next)))
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

  const show = (first: ShownFailure<Values>, ...others: readonly ShownFailure<Values>[]) => {
    const all = [first, ...others]
    setFailures((before) => [...all, ...before.filter(({ checked }) => checked)])
    const [firstControl, ...otherControls] = all.map(({ field }) =>
      controlOf(formElement.current, field),
    )
    if (!firstControl) return notify.error(first.message)
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

  /** Shows the failures of these rules. Returns true if all of them hold. */
  const validate = (by: Rules<Values>): boolean => {
    const all = failuresOf(by, submitted.current ?? normalized)
    for (const each of all) onFailure?.(each)
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
    setFailures([])
    setPending(true)
    try {
      await submit(ready)
    } finally {
      isLocked.current = false
      setPending(false)
    }
  }

  /**
   * Shows a message at a field, which gets the focus. The message of a late check shows until a `checked` value changes. It
   * leaves the focus, because the member may be typing in another field.
   */
  const showFieldError = (
    field: keyof Values & string,
    message: string,
    checked?: Partial<Values>,
  ): void => {
    if (!checked) return show({ field, message })
    setFailures((before) => [
      ...before.filter((each) => each.field !== field || !each.checked),
      { field, message, checked },
    ])
  }

  const messageOf = (name: keyof Values & string) =>
    failures.find(({ field }) => field === name)?.message
  /** Validates a field that loses the focus, unless it is empty. */
  const validateField = (name: keyof Values & string) => {
    if (!normalized[name]) return
    const own = currentFailures().filter(({ field }) => field === name)
    for (const each of own) onFailure?.(each)
    setFailures((before) => [
      ...before.filter(({ field }) => field !== name),
      ...own.map((each) => ({ ...each, isFromRule: true })),
    ])
  }

  return {
    values,
    set,
    change,
    messageOf,
    isPending,
    showFieldError,
    /** Removes the failures, if the member corrects them in another place, such as a sheet. */
    clearErrors: () => setFailures([]),
    /** Public for a submit that first reads data for more rules. */
    validate,
    /** For `<form onSubmit noValidate>`. */
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void run(event.currentTarget)
    },
    /**
     * Validates a field if the focus moves to another field. It does not if the focus moves to a button, because a new
     * message would move the button during its press.
     */
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
 * Prefills a field with `offer` and with its later values, until the member types another value. '' empties the field.
 * Returns the function that ends the prefill. A field calls it when the member picks a value.
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
