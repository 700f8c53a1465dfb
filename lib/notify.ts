import { atom } from 'jotai/vanilla'
import { pageStore } from './page-store.ts'

export type ToastTone = 'success' | 'error' | 'info'
export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
  /** The path of the only page that shows it, or null if every page may show it. */
  readonly page: string | null
}

/** A picture above a question's title. */
export interface QuestionPicture {
  /** The platform's address, not yet checked by safeUrl, or '' if it sends none. */
  readonly src: string
  /** The address of the site's own drawing, shown instead if the picture does not load. */
  readonly drawing: string
}

export interface Question {
  readonly id: number
  readonly title: string
  readonly body: string
  /** The label of the button that accepts. */
  readonly accept: string
  /** The label of the button that declines, or '' if the question has only the other one. */
  readonly decline: string
  readonly danger: boolean
  /** `arch`: the drawing of the sign-in page, for a question that leads there. */
  readonly picture: QuestionPicture | 'arch' | null
  /** Further buttons: each declines the question and runs `act`. */
  readonly others: readonly { readonly label: string; readonly act: () => void }[]
}

export const toastAtom = atom<Toast | null>(null)
/** The questions without an answer. The screen shows the first one. */
const questionsAtom = atom<
  readonly { question: Question; answer: (isAccepted: boolean) => void }[]
>([])
export const questionAtom = atom((get) => get(questionsAtom)[0]?.question ?? null)

let serial = 0

interface ToastOptions {
  /** True if it explains the next navigation, so that the next page shows it, too. */
  survivesNavigation?: boolean
}

function toast(tone: ToastTone, text: string, survivesNavigation: boolean): void {
  const current = pageStore.get(toastAtom)
  if (text === '') return
  // Several reads may fail with the same words, but two successes are two events.
  if (tone !== 'success' && current?.text === text && current.tone === tone) return
  const page = survivesNavigation ? null : (globalThis.location?.pathname ?? null)
  pageStore.set(toastAtom, { id: ++serial, tone, text, page })
}

/** Shows one toast at a time, as plain text. An error or an information disappears with its page. A success stays. */
export const notify = {
  success: (text: string): void => toast('success', text, true),
  error: (text: string, { survivesNavigation = false }: ToastOptions = {}): void =>
    toast('error', text, survivesNavigation),
  info: (text: string, { survivesNavigation = false }: ToastOptions = {}): void =>
    toast('info', text, survivesNavigation),
  /** Removes the toast of another page. A change of the path calls it. */
  clearOfOtherPage: (path: string): void => {
    const page = pageStore.get(toastAtom)?.page ?? null
    if (page !== null && page !== path) pageStore.set(toastAtom, null)
  },
  /** Removes an error. It is called when the member changes the wrong input or sends the next command. */
  clearError: (): void => {
    if (pageStore.get(toastAtom)?.tone === 'error') pageStore.set(toastAtom, null)
  },
  clear: (): void => pageStore.set(toastAtom, null),
  /** Removes this toast, unless a later one has replaced it. */
  dismiss: (id: number): void => {
    if (pageStore.get(toastAtom)?.id === id) pageStore.set(toastAtom, null)
  },
}

interface QuestionOptions {
  title: string
  body?: string
  accept?: string
  decline?: string
  danger?: boolean
  picture?: Question['picture']
  others?: Question['others']
}

/** Asks a question after those that are open. Resolves to true only if the member accepts. */
export function confirm(options: QuestionOptions): Promise<boolean> {
  const question: Question = {
    id: ++serial,
    title: options.title,
    body: options.body ?? '',
    accept: options.accept ?? '确定',
    decline: options.decline ?? '取消',
    danger: options.danger ?? false,
    picture: options.picture ?? null,
    others: options.others ?? [],
  }
  return new Promise((answer) => {
    pageStore.set(questionsAtom, (questions) => [...questions, { question, answer }])
  })
}

/** Shows a message that the member must acknowledge. */
export const acknowledge = (title: string, body = ''): Promise<boolean> =>
  confirm({ title, body, accept: '知道了', decline: '' })

/** Answers the question on screen. The dialog host calls it. */
export function answerQuestion(id: number, isAccepted: boolean): void {
  const [first, ...others] = pageStore.get(questionsAtom)
  if (first?.question.id !== id) return
  first.answer(isAccepted)
  pageStore.set(questionsAtom, others)
}

/** Declines every open question at the end of the session. */
export function dismissQuestions(): void {
  for (const { answer } of pageStore.get(questionsAtom)) answer(false)
  pageStore.set(questionsAtom, [])
}
