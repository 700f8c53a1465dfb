'use client'
import { dialogsAtom, questionAtom, toastAtom } from '#lib/notify.ts'
import { usePageValue } from './store-value.ts'

const NONE: readonly HTMLElement[] = []

/** The toast in view, if any. */
export const useToast = () => usePageValue(toastAtom, null)

/** The question that waits for an answer, if any. */
export const useQuestion = () => usePageValue(questionAtom, null)

/** The uppermost open dialog; null while the page is uncovered. */
export const useTopDialog = () => usePageValue(dialogsAtom, NONE).at(-1) ?? null
