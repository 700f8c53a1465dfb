'use client'
import { useEffect, useState } from 'react'
import {
  dialogsAtom,
  holdPrompts,
  onStageAtom,
  promptInTurnAtom,
  questionAtom,
  queuePrompt,
  takeStage,
  toastAtom,
} from '#lib/notify.ts'
import { usePageValue } from './state.ts'

const NONE: readonly HTMLElement[] = []

/** The toast in view, if any. */
export const useToast = () => usePageValue(toastAtom, null)

/** False at first: of a live region, screen readers announce only what is added later. */
export function useIsThere(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return isThere
}

/** The question that waits for an answer, if any. */
export const useQuestion = () => usePageValue(questionAtom, null)

/** The uppermost open dialog; null while the page is uncovered. */
export const useTopDialog = () => usePageValue(dialogsAtom, NONE).at(-1) ?? null

/** Whether a part that wants to open by itself may be open now. */
export function usePromptTurn(wanted: boolean): boolean {
  const [part] = useState(() => Symbol('prompt'))
  const inTurn = usePageValue(promptInTurnAtom, null) === part
  useEffect(() => (wanted ? queuePrompt(part) : undefined), [wanted, part])
  return wanted && inTurn
}

/** Keeps what opens by itself away while the outcome on screen is unknown. */
export function useHoldPrompts(unknown: boolean): void {
  useEffect(() => (unknown ? holdPrompts() : undefined), [unknown])
}

/** For a part that shows a draw or a win, as long as it is there. */
export const useTakeStage = (): void => useEffect(takeStage, [])

/** Whether a draw or a win is shown now. */
export const useIsStageTaken = (): boolean => usePageValue(onStageAtom, 0) > 0
