import type { KeyboardEvent } from 'react'

/**
 * Arrow keys move the focus between the speakers in the chat log, which is one tab stop. Up enters at the last speaker
 * in view; down from the newest one leads back to the log. Where there is no further speaker the log scrolls.
 */
export function moveBetweenSpeakers(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined) return
  const log = event.currentTarget
  const speakers = [...log.querySelectorAll<HTMLElement>('button[tabindex="-1"]')]
  const index = speakers.findIndex((each) => each === document.activeElement)
  const { bottom } = log.getBoundingClientRect()
  const inView = speakers.findLast((each) => each.getBoundingClientRect().top < bottom)
  const next = index === -1 ? (step < 0 ? inView : undefined) : speakers[index + step]
  const target = next ?? (index !== -1 && step > 0 ? log : undefined)
  if (target === undefined) return
  event.preventDefault()
  target.focus()
}
