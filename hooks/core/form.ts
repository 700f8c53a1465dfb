'use client'
import { useRef, useState, type FormEvent } from 'react'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { CallError } from '#lib/api/errors.ts'
import { notify } from '#lib/notify.ts'
import { failuresOf, type Failure, type Rules } from '#lib/rules/rule.ts'
import { normalizeValues, type TextKinds } from '#lib/text/normalize.ts'

type KeysOf<Values, Type> = {
  [Key in keyof Values & string]: Values[Key] extends Type ? Key : never
}[keyof Values & string]

/** The names of an input's fields, at any depth. */
type FieldOf<T> = T extends readonly unknown[] | string | number | boolean | Blob | null | undefined
  ? never
  : { [Key in keyof T & string]-?: Key | FieldOf<T[Key]> }[keyof T & string]

type Called<E> = E extends Endpoint ? FieldOf<InputOf<E>> : never
/** Values that the command's input has no field for by that name. */
type Unnamed<Values, E> = E extends Endpoint ? Exclude<keyof Values & string, Called<E>> : never

/** The command that gets the values; null where none does. */
type Sending<Values, E> = { command: E } & ([Unnamed<Values, E>] extends [never]
  ? unknown
  : {
      /** How the input calls each value that has another name there; null: it is not sent. */
      called: { [Key in Unnamed<Values, E>]: Called<E> | null }
    })

interface Options<Values, Kept> {
  initial: Values
  /** What each text is: rules and submit get it normalised, and its field too. */
  kinds: TextKinds<Values>
  rules: Rules<Values>
  /** Runs once per intent: while its promise is open, further submits do nothing. */
  submit: (values: Values) => unknown
  /** Owns the values that it has: never a password, code or file. The form owns all others. */
  draft?: readonly [Kept, (change: (before: Kept) => Kept) => void]
  /** Called with each rule that failed, before it is shown. */
  failed?: (failure: Failure<Values>) => void
}

/** A failure that is shown: one of a rule only while its field fails, one of a late check while what was checked holds. */
interface Shown<Values> extends Failure<Values> {
  readonly ofRule?: boolean
  readonly checked?: Partial<Values>
}

/** The control of that name, of a group of radio buttons the first one; or the link that stands in its place. */
function controlOf(form: HTMLFormElement | undefined, name: string): HTMLElement | null {
  const found =
    form?.elements.namedItem(name) ?? form?.querySelector(`[data-field="${name}"]`) ?? null
  const control = found instanceof RadioNodeList ? found[0] : found
  return control instanceof HTMLElement ? control : null
}

/** The fields as they stand: a keychain fills them in without an event. */
function textsOf(form: HTMLFormElement, kinds: object): Record<string, string> {
  const fields = Object.keys(kinds)
    .map((name) => controlOf(form, name))
    .filter((each) => each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement)
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

/**
 * A form: values, the first failing rule of each field in the spec's order, and a submit that is locked synchronously in
 * the tap. A failure is shown once: beside its control, of which the first gets the focus, or as a toast where there is
 * no control. The typed values stay after any failure.
 */
export function useForm<
  Values extends object,
  E extends Endpoint | null,
  Kept extends Partial<Values> = Values,
>(options: Options<Values, Kept> & Sending<Values, E>) {
  const { initial, kinds, rules, submit, draft, failed } = options
  /** What is typed or filled in here, but for what the draft has. */
  const [own, setOwn] = useState<Partial<Values>>({})
  const values: Values = { ...initial, ...draft?.[0], ...own }
  const [found, setFailures] = useState<readonly Shown<Values>[]>([])
  const [pending, setPending] = useState(false)
  const locked = useRef(false)
  const sent = useRef<HTMLFormElement>(undefined)
  const checked = useRef<Values>(undefined)
  const entered = useRef('')
  const normalized = normalizeValues(values, kinds)
  /** What a rule says depends on the time, too. */
  const broken = () => failuresOf(rules, normalized)
  const still = found.some(({ ofRule }) => ofRule) ? broken() : []
  const failures = found.filter(
    ({ field, ofRule, checked = {} }) =>
      (!ofRule || still.some((each) => each.field === field)) &&
      Object.entries(checked).every(([name, value]) => normalized[name as keyof Values] === value),
  )

  const set = (next: Partial<Values>) => {
    const isKept = ([name]: [string, unknown]) => draft !== undefined && name in draft[0]
    const all = Object.entries(next)
    const others = Object.fromEntries(all.filter((each) => !isKept(each)))
    setOwn((before) => ({ ...before, ...others }))
    const kept = Object.fromEntries(all.filter(isKept))
    if (Object.keys(kept).length > 0) draft?.[1]((before) => ({ ...before, ...kept }))
    setFailures((before) => before.filter(({ field, checked }) => checked || !(field in next)))
  }
  /**
   * The member has changed values: what was refused is being corrected. Effects fill in with `set`. While a submit is on
   * its way the values stand, so that what is shown is what is sent.
   */
  const type = (next: Partial<Values>) => {
    if (locked.current) return
    set(next)
    notify.correct()
  }

  const show = (found: Failure<Values>, all: readonly Shown<Values>[] = [found]) => {
    setFailures((before) => [...all, ...before.filter(({ checked }) => checked)])
    const [first, ...others] = [found, ...all].map(({ field }) => controlOf(sent.current, field))
    if (!first) return notify.refusal(found.message)
    // The first one on the page, whatever the order of the rules.
    const isBefore = (a: Node, b: Node) =>
      (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const control = others.reduce<HTMLElement>(
      (top, each) => (each && isBefore(each, top) ? each : top),
      first,
    )
    control.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
  }

  /** Whether all rules hold; those that do not are shown. */
  const passes = (by: Rules<Values>): boolean => {
    // One sentence about two fields is said once.
    const all = failuresOf(by, checked.current ?? normalized).filter(
      ({ message }, index, list) => list.findIndex((each) => each.message === message) === index,
    )
    for (const each of all) failed?.(each)
    const [first] = all
    const shown = all.map((each) => ({ ...each, ofRule: true }))
    if (first) show(first, shown)
    return !first
  }

  const run = async (form: HTMLFormElement) => {
    if (locked.current) return
    sent.current = form
    const ready = normalizeValues({ ...values, ...textsOf(form, kinds) }, kinds)
    checked.current = ready
    set(ready)
    if (!passes(rules)) return
    locked.current = true
    setFailures([])
    setPending(true)
    try {
      await submit(ready)
    } finally {
      locked.current = false
      setPending(false)
    }
  }

  /** Whether a refusal names fields of this form: it is shown there, and nowhere else. */
  const shows = (error: unknown): boolean => {
    if (!(error instanceof CallError)) return false
    const called = ('called' in options ? options.called : {}) as Readonly<
      Record<string, string | null>
    >
    const all = (Object.keys(initial) as (keyof Values & string)[]).flatMap((field) => {
      const message = error.fields[called[field] ?? field]
      return message && called[field] !== null ? [{ field, message }] : []
    })
    const found = all.find(({ field }) => controlOf(sent.current, field) !== null)
    if (found) show(found, all)
    return found !== undefined
  }

  const messageOf = (name: keyof Values & string) =>
    failures.find(({ field }) => field === name)?.message
  /** Nothing is said about a field that is still empty. */
  const left = (name: keyof Values & string) => {
    if (!normalized[name]) return
    const own = broken().filter(({ field }) => field === name)
    for (const each of own) failed?.(each)
    setFailures((before) => [
      ...before.filter(({ field }) => field !== name),
      ...own.map((each) => ({ ...each, ofRule: true })),
    ])
  }

  return {
    values,
    set,
    type,
    messageOf,
    pending,
    /** Shows the result of a late check beside its field without moving the focus: the member may be typing elsewhere. */
    mark: (field: keyof Values & string, message: string, checked: Partial<Values>) =>
      setFailures((before) => [
        ...before.filter((each) => each.field !== field || !each.checked),
        { field, message, checked },
      ]),
    /** Shows a failure of the submit that only the platform could find, like one of the rules. */
    refuse: (field: keyof Values & string, message: string) => show({ field, message }),
    shows,
    /** Once a submit has read what its rules depend on: whether they hold, shown as the form's own ones are. */
    passes,
    /** For `<form onSubmit noValidate>`. */
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void run(event.currentTarget)
    },
    /**
     * For a `<form>` whose fields are checked as they are left: for another field only, because a sentence that appears
     * under a button's press moves the button away.
     */
    onFocus: ({ target }: { target: EventTarget }) => {
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (!isText || target.type === 'checkbox') return
      const before = entered.current
      entered.current = target.name
      if (before in values && before !== target.name) left(before as keyof Values & string)
    },
    /** Props of a Field, PasswordField, AmountField or TextArea. */
    field: (name: KeysOf<Values, string>) => ({
      name,
      kind: kinds[name] ?? ('plain' as const),
      value: values[name] as string,
      error: messageOf(name),
      readOnly: pending,
      onChange: (next: string) => type({ [name]: next } as Partial<Values>),
    }),
    /** Props of a Checkbox. */
    check: (name: KeysOf<Values, boolean>) => ({
      name,
      checked: values[name] as boolean,
      error: messageOf(name),
      onChange: (next: boolean) => type({ [name]: next } as Partial<Values>),
    }),
  }
}

/** The return type of useForm, for parts of a form in files of their own. */
export type FormOf<Values extends object> = ReturnType<typeof useForm<Values, null>>
