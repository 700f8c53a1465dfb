'use client'
import { useAtomValue } from 'jotai'
import { dialogsAtom, notifyStore, questionAtom, toastAtom } from '#lib/notify.ts'

/** The toast in view, if any. */
export const useToast = () => useAtomValue(toastAtom, { store: notifyStore })

/** The question that waits for an answer, if any. */
export const useQuestion = () => useAtomValue(questionAtom, { store: notifyStore })

/** The uppermost open dialog; null while the page is uncovered. */
export const useTopDialog = () => useAtomValue(dialogsAtom, { store: notifyStore }).at(-1) ?? null
