import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End in a group of choices move the focus and select (WAI-ARIA tabs, radio group). */
export function moveByArrows<T>(
  event: KeyboardEvent<HTMLElement>,
  choices: readonly T[],
  current: T,
  choose: (next: T) => void,
): void {
  const index = choices.indexOf(current)
  const last = choices.length - 1
  const target = {
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    Home: 0,
    End: last,
  }[event.key]
  if (target === undefined || last < 0) return
  event.preventDefault()
  const next = target < 0 ? last : target > last ? 0 : target
  const buttons = event.currentTarget.querySelectorAll<HTMLElement>(
    '[role=tab]:not(:disabled), [role=radio]:not(:disabled)',
  )
  buttons[next]?.focus()
  choose(choices[next]!)
}
