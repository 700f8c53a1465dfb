'use client'
import { questionAtom, toastAtom } from '#lib/notify.ts'
import { usePageValue } from './state.ts'

/** Returns the present toast, or null if there is none. */
export const useToast = () => usePageValue(toastAtom, null)

/** Returns the question that waits for an answer, or null if there is none. */
export const useQuestion = () => usePageValue(questionAtom, null)
