'use client'
import { useEffect, useState } from 'react'
import { dialogsAtom, pausePrompts, promptInTurnAtom, queuePrompt } from '#lib/dialogs.ts'
import { usePageValue } from './state.ts'

const NONE: readonly HTMLElement[] = []

/** Returns the last open dialog, or null if none is open. */
export const useTopDialog = () => usePageValue(dialogsAtom, NONE).at(-1) ?? null

/** Queues for a turn while `enabled`. Returns true during the turn, when the prompt may be open. */
export function usePromptTurn(enabled: boolean): boolean {
  const [prompt] = useState(() => Symbol('prompt'))
  const isInTurn = usePageValue(promptInTurnAtom, null) === prompt
  useEffect(() => (enabled ? queuePrompt(prompt) : undefined), [enabled, prompt])
  return enabled && isInTurn
}

/** Closes prompts, and lets none open while its caller is on screen. */
export function usePausePrompts(): void {
  useEffect(() => pausePrompts(), [])
}
