import { atom } from 'jotai/vanilla'
import { pageStore } from './page-store.ts'

export type ToastTone = 'success' | 'refusal' | 'info'
export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
  /** The path on which it appeared; null if it may stay on other pages. */
  readonly page: string | null
}

/** A picture above a question's title. */
export interface QuestionPicture {
  /** Unchecked address from the platform; '' for none. */
  readonly src: string
  /** Address of the site's own drawing in its place. */
  readonly drawing: string
}

export interface Question {
  readonly id: number
  readonly title: string
  readonly body: string
  readonly accept: string
  /** '' for a message with one button. */
  readonly decline: string
  readonly danger: boolean
  /** `arch`: the drawing of the sign-in page, for a question that leads there. */
  readonly picture: QuestionPicture | 'arch' | null
  /** Further buttons: each answers no and then runs `act`. */
  readonly others: readonly { readonly label: string; readonly act: () => void }[]
}

export const toastAtom = atom<Toast | null>(null)
/** The questions without an answer; the screen shows the first one. */
const questionsAtom = atom<
  readonly { question: Question; answer: (isAccepted: boolean) => void }[]
>([])
export const questionAtom = atom((get) => get(questionsAtom)[0]?.question ?? null)

/** The open modal dialogs. Toasts and questions are rendered inside the last one, because it covers all else. */
export const dialogsAtom = atom<readonly HTMLElement[]>([])

/** Called when a modal dialog opens: the page behind it stops scrolling. */
export function coverPage(dialog: HTMLElement): void {
  setDialogs([...pageStore.get(dialogsAtom), dialog])
}

/** Called when the dialog closes. */
export function uncoverPage(dialog: HTMLElement): void {
  setDialogs(pageStore.get(dialogsAtom).filter((each) => each !== dialog))
}

function setDialogs(dialogs: readonly HTMLElement[]): void {
  pageStore.set(dialogsAtom, dialogs)
  if (dialogs.length > 0) document.body.dataset.locked = ''
  else delete document.body.dataset.locked
}

/** The topmost open dialog, or the page's body. */
export const topLayer = (): HTMLElement => pageStore.get(dialogsAtom).at(-1) ?? document.body

/** The dialogs that want to open by themselves, in order. */
const promptsAtom = atom<readonly symbol[]>([])
/** The number of unknown outcomes on screen. */
const unknownOutcomesAtom = atom(0)
/**
 * The prompt that may be open: the welcome or a reality check. Null while a question or an unknown outcome is on
 * screen: an open prompt closes and opens again afterwards.
 */
export const promptInTurnAtom = atom((get) =>
  get(questionAtom) === null && get(unknownOutcomesAtom) === 0
    ? (get(promptsAtom)[0] ?? null)
    : null,
)

/** Queues a dialog that wants to open by itself. Returns the function that removes it. */
export function queuePrompt(part: symbol): () => void {
  pageStore.set(promptsAtom, (waiting) => [...waiting, part])
  return () => pageStore.set(promptsAtom, (waiting) => waiting.filter((each) => each !== part))
}

/** Keeps prompts from opening while a screen shows an unknown outcome. Returns the function that ends it. */
export function pausePrompts(): () => void {
  pageStore.set(unknownOutcomesAtom, (count) => count + 1)
  return () => pageStore.set(unknownOutcomesAtom, (count) => count - 1)
}

let serial = 0

interface ToastOptions {
  /** True if it explains the next navigation and stays after it. */
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

/**
 * Shows one toast at a time, as plain text. Only a success replaces an equal one. A refusal or an information
 * disappears with its page, a success stays.
 */
export const notify = {
  success: (text: string): void => toast('success', text, true),
  refusal: (text: string, { survivesNavigation = false }: ToastOptions = {}): void =>
    toast('refusal', text, survivesNavigation),
  info: (text: string, { survivesNavigation = false }: ToastOptions = {}): void =>
    toast('info', text, survivesNavigation),
  /** Called after a change of the path: removes the toast of another page. */
  arrive: (path: string): void => {
    const page = pageStore.get(toastAtom)?.page ?? null
    if (page !== null && page !== path) pageStore.set(toastAtom, null)
  },
  /** Called after a change of refused input and at the next command: removes the refusal. */
  correct: (): void => {
    if (pageStore.get(toastAtom)?.tone === 'refusal') pageStore.set(toastAtom, null)
  },
  /** Removes the toast. */
  clear: (): void => pageStore.set(toastAtom, null),
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

/** Asks a question, one at a time. Resolves to true only if the member accepts. */
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

/** Answers the question on screen; the dialog host calls it. */
export function answerQuestion(id: number, isAccepted: boolean): void {
  const [first, ...others] = pageStore.get(questionsAtom)
  if (first?.question.id !== id) return
  first.answer(isAccepted)
  pageStore.set(questionsAtom, others)
}

/** Answers every open question with no, at the end of the session. */
export function dismissQuestions(): void {
  for (const { answer } of pageStore.get(questionsAtom)) answer(false)
  pageStore.set(questionsAtom, [])
}
