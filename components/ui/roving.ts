import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'

/** Returns the index to which a key moves among `count` parts, from one end to the other, or null for any other key. */
function nextIndex(key: string, index: number, count: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
  }
  const target = moves[key]
  if (target === undefined || count === 0) return null
  return target < 0 ? count - 1 : target % count
}

/** Moves focus and selection in a group of choices by arrow keys, Home and End (WAI-ARIA tabs, radio group). */
export function moveByArrows<T>(
  event: KeyboardEvent<HTMLElement>,
  choices: readonly T[],
  current: T,
  choose: (next: T) => void,
): void {
  const target = nextIndex(event.key, choices.indexOf(current), choices.length)
  if (target === null) return
  event.preventDefault()
  const buttons = event.currentTarget.querySelectorAll<HTMLElement>(
    ':is([role=tab], [role=radio]):not(:disabled)',
  )
  buttons[target]?.focus()
  choose(choices[target]!)
}

const BUTTONS = 'button:not(:disabled)'
const buttonsIn = (box: HTMLElement): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>(BUTTONS),
]

/**
 * Moves the focus between the enabled buttons of `box` by arrow keys, Home and End. From outside, such as the search field
 * above a list, the focus enters at the start or end.
 */
export function focusByArrows(event: KeyboardEvent<HTMLElement>, box = event.currentTarget): void {
  const buttons = buttonsIn(box)
  const elements: readonly (Element | null)[] = buttons
  const index = elements.indexOf(document.activeElement)
  const target = nextIndex(event.key, index, buttons.length)
  if (target === null) return
  event.preventDefault()
  buttons[target]?.focus()
}

/** Keeps one button in the tab order: the wanted one, or else the previous one, a pressed one, or the first. */
function keepOneTabStop(box: HTMLElement, wanted?: EventTarget): void {
  const buttons = buttonsIn(box)
  const one =
    buttons.find((each) => each === wanted) ??
    buttons.find((each) => each.getAttribute('tabindex') === '0') ??
    buttons.find((each) => each.getAttribute('aria-pressed') === 'true') ??
    buttons[0]
  for (const each of box.querySelectorAll('button')) {
    const tabIndex = each === one ? 0 : -1
    // This runs after each render, and a write costs more than a read.
    if (each.getAttribute('tabindex') !== `${tabIndex}`) each.tabIndex = tabIndex
  }
}

/** Returns the props of an element whose buttons share one tab stop, with arrow keys between them (WAI-ARIA toolbar). */
export function useRoving<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    if (ref.current) keepOneTabStop(ref.current)
  })
  return {
    ref,
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
      keepOneTabStop(currentTarget, target),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => focusByArrows(event),
  }
}
