'use client'
import { useAtomValue } from 'jotai'
import { notifyStore, questionAtom, toastAtom } from '#lib/notify.ts'

/** The toast in view, if any. */
export const useToast = () => useAtomValue(toastAtom, { store: notifyStore })

/** The question that waits for an answer, if any. */
export const useQuestion = () => useAtomValue(questionAtom, { store: notifyStore })
