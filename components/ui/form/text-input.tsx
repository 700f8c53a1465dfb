'use client'
import {
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ChangeEvent,
  type InputHTMLAttributes,
} from 'react'
import { formatText, normalizeText, normalizeTyping, type TextKind } from '#lib/text/normalize.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement
type Native = InputHTMLAttributes<HTMLInputElement>

interface TextValue {
  name?: string
  kind: TextKind
  value: string
  onChange?: (next: string) => void
  onBlur?: () => void
}

/** The types of input that put in a whole text: pasted, dropped, or filled in by the browser. */
const WHOLE_TEXT = /^$|^insertFrom(Paste|Drop|Yank)|^insertReplacementText/

/** The characters that a caret position counts. Typing adds and removes separators. */
const COUNTED: Partial<Record<TextKind, RegExp>> = { card: /\d/, mobile: /\d/ }

/** Returns the position in `shown` that has as many counted characters behind it as the caret in `raw`. */
function caretIn(kind: TextKind, raw: string, caret: number, shown: string): number {
  const counted = COUNTED[kind] ?? /[^]/
  const rest = normalizeTyping(kind, raw.slice(caret)).trimEnd()
  let following = rest.split('').filter((each) => counted.test(each)).length
  let at = shown.length
  while (following > 0 && at > 0) if (counted.test(shown.charAt(--at))) following -= 1
  return at
}

/** A key that removed only the space between groups also removes the digit beyond it. */
function passSeparator(raw: string, caret: number, isForward: boolean): string {
  const [before, after] = [raw.slice(0, caret), raw.slice(caret)]
  return isForward ? before + after.replace(/\d/, '') : before.replace(/\d(\D*)$/, '$1') + after
}

const ignore = () => undefined

/** Returns a text that was typed before the program ran. React may replace the static page. */
const typedEarly = (name: string | undefined): string =>
  typeof document === 'undefined' || !name || document.documentElement.dataset.started !== undefined
    ? ''
    : (document.querySelector<TextElement>(`:is(input, textarea)[name="${name}"]`)?.value ?? '')

/**
 * Returns the props of a text field of one kind. The element is never rewritten during a composition. Pasted or filled-in
 * text is normalised at once, typed text on leaving. Card numbers are grouped key by key, and the caret keeps its place.
 * The input is uncontrolled: React's `value` would empty a field that a password manager filled in without an event.
 */
export function useTextInput<Element extends TextElement>(text: TextValue) {
  const { kind, value, name, onChange = ignore, onBlur } = text
  const ref = useRef<Element>(null)
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const composing = useRef(false)
  const touched = useRef(false)
  const shown = formatText(kind, value)
  const [early] = useState(() => typedEarly(name))
  const [first] = useState(shown)
  /** The text after the last event, and the last shown value. */
  const seen = useRef({ text: shown, shown })

  useLayoutEffect(() => {
    const element = ref.current
    if (!element || composing.current) return
    const isFilledIn = element.value !== seen.current.text
    if (!isFilledIn || shown !== seen.current.shown) {
      if (element.value !== shown) element.value = shown
      seen.current.text = shown
    }
    seen.current.shown = shown
  })

  const takeOver = useEffectEvent((found: string) => {
    if (found !== shown) onChange(normalizeText(kind, found))
  })
  useLayoutEffect(() => {
    if (ref.current) takeOver(ref.current.value || early)
  }, [early])

  const write = (element: Element, raw: string, caret: number | null, next: string) => {
    const text = formatText(kind, next)
    if (element.value !== text) {
      element.value = text
      if (caret !== null) {
        const at = caretIn(kind, raw, caret, text)
        element.setSelectionRange(at, at)
      }
    }
    seen.current.text = element.value
    // The form may keep another text.
    rerender()
    if (next !== value) onChange(next)
  }

  const edit = (element: Element, { inputType = '', data = null }: Partial<InputEvent>) => {
    let caret = element.selectionStart
    let raw = element.value
    if (WHOLE_TEXT.test(inputType)) return write(element, raw, caret, normalizeText(kind, raw))
    if (kind !== 'card') {
      const isWord = inputType === 'insertText' && [...(data ?? '')].length !== 1
      const isWritten = isWord || kind === 'amount'
      return write(element, raw, caret, isWritten ? normalizeTyping(kind, raw) : raw)
    }
    const isOnlySeparator = raw.length < shown.length && normalizeText(kind, raw) === value
    if (inputType.startsWith('delete') && isOnlySeparator && caret !== null) {
      const isForward = inputType.endsWith('Forward')
      raw = passSeparator(raw, caret, isForward)
      if (!isForward) caret -= 1
    }
    return write(element, raw, caret, normalizeText(kind, raw))
  }

  return {
    ref,
    defaultValue: first,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Element>) => {
      touched.current = true
      return composing.current ? onChange(currentTarget.value) : edit(currentTarget, nativeEvent)
    },
    onCompositionStart: () => {
      composing.current = true
    },
    onCompositionEnd: ({ currentTarget }: { currentTarget: Element }) => {
      composing.current = false
      const { value: raw, selectionStart } = currentTarget
      write(currentTarget, raw, selectionStart, normalizeTyping(kind, raw))
    },
    onBlur: ({ currentTarget }: { currentTarget: Element }) => {
      composing.current = false
      const next = normalizeText(kind, currentTarget.value)
      const isChanged = touched.current || currentTarget.value !== shown
      if (isChanged && next !== value) onChange(next)
      touched.current = false
      onBlur?.()
    },
  }
}

/** Hints for keyboards and browsers by kind. A field may override them. */
const HINTS: Readonly<Record<TextKind, Native>> = {
  amount: { inputMode: 'decimal', autoComplete: 'off', enterKeyHint: 'done' },
  card: { inputMode: 'numeric', autoComplete: 'off' },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  email: { inputMode: 'email', autoComplete: 'email' },
  name: { autoComplete: 'name' },
  code: { autoComplete: 'off' },
  address: { autoComplete: 'off' },
  date: { inputMode: 'numeric', autoComplete: 'off' },
  password: { type: 'password' },
  plain: {},
}

type Props = TextValue & Omit<Native, keyof TextValue | 'maxLength'>

/** The only `<input>` for text (scripts/checks/fences.ts). It never cuts a text, nor changes one that is being composed. */
export function TextInput({ kind, value, onChange, onBlur, ...native }: Props) {
  const { name } = native
  const text = useTextInput<HTMLInputElement>({ kind, value, name, onChange, onBlur })
  return (
    <input
      type="text"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...HINTS[kind]}
      {...native}
      // A dialog moves the focus here when it opens. Before that its parts cannot have the focus.
      data-autofocus={native.autoFocus || undefined}
      {...text}
    />
  )
}
