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
export function useIsThere(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return isThere
}

/** The question that waits for an answer; null for none. */
export const useQuestion = () => usePageValue(questionAtom, null)

/** The top open dialog; null for none. */
export const useTopDialog = () => usePageValue(dialogsAtom, NONE).at(-1) ?? null

/** True when a part that opens by itself may be open now. */
export function usePromptTurn(wanted: boolean): boolean {
  const [part] = useState(() => Symbol('prompt'))
  const inTurn = usePageValue(promptInTurnAtom, null) === part
  useEffect(() => (wanted ? queuePrompt(part) : undefined), [wanted, part])
  return wanted && inTurn
}

/** Stops parts that open by themselves while the outcome on screen is unknown. */
export function useHoldPrompts(unknown: boolean): void {
  useEffect(() => (unknown ? pausePrompts() : undefined), [unknown])
}
