'use client'
import { useEffect, useState } from 'react'
import {
  dialogsAtom,
  holdNotices,
  noticeInTurnAtom,
  questionAtom,
  queueNotice,
  toastAtom,
} from '#lib/notify.ts'
import { usePageValue } from './state.ts'

const NONE: readonly HTMLElement[] = []

/** The toast in view, if any. */
export const useToast = () => usePageValue(toastAtom, null)

/** The question that waits for an answer, if any. */
export const useQuestion = () => usePageValue(questionAtom, null)

/** The uppermost open dialog; null while the page is uncovered. */
export const useTopDialog = () => usePageValue(dialogsAtom, NONE).at(-1) ?? null

/** Whether a part that wants to open by itself may be open now. */
export function useNoticeTurn(wanted: boolean): boolean {
  const [part] = useState(() => Symbol('notice'))
  const inTurn = usePageValue(noticeInTurnAtom, null) === part
  useEffect(() => (wanted ? queueNotice(part) : undefined), [wanted, part])
  return wanted && inTurn
}

/** Keeps what opens by itself away while the outcome on screen is unknown. */
export function useHoldNotices(unknown: boolean): void {
  useEffect(() => (unknown ? holdNotices() : undefined), [unknown])
}
