'use client'
import { useEffect, useState } from 'react'
import {
  dialogsAtom,
  pausePrompts,
  promptInTurnAtom,
  questionAtom,
  queuePrompt,
  toastAtom,
} from '#lib/notify.ts'
import { usePageValue } from './state.ts'

const NONE: readonly HTMLElement[] = []

/** The present toast; null for none. */
export const useToast = () => usePageValue(toastAtom, null)

/** False at first, because screen readers announce only later changes of a live region. */
export function useHasMounted(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return isThere
}

/** The question that waits for an answer; null for none. */
export const useQuestion = () => usePageValue(questionAtom, null)

/** The top open dialog; null for none. */
export const useTopDialog = () => usePageValue(dialogsAtom, NONE).at(-1) ?? null

/** True if a part that wants to open by itself may be open now. */
export function usePromptTurn(enabled: boolean): boolean {
  const [part] = useState(() => Symbol('prompt'))
  const isInTurn = usePageValue(promptInTurnAtom, null) === part
  useEffect(() => (enabled ? queuePrompt(part) : undefined), [enabled, part])
  return enabled && isInTurn
}

/** Keeps parts from opening by themselves while the outcome on screen is unknown. */
export function usePausePrompts(isUnknown: boolean): void {
  useEffect(() => (isUnknown ? pausePrompts() : undefined), [isUnknown])
}
