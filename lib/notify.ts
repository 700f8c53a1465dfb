import { atom } from 'jotai/vanilla'
import { pageStore } from './page-store.ts'

export type ToastTone = 'success' | 'refusal' | 'info'
export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
  /** Path shown at the time of the message; null when it applies to every page. */
  readonly page: string | null
}

export interface Question {
  readonly id: number
  readonly title: string
  readonly body: string
  readonly accept: string
  /** Empty for a message with one button. */
  readonly decline: string
  readonly danger: boolean
  /** Further ways, which answer no and go their own way. */
  readonly others: readonly { readonly label: string; readonly act: () => void }[]
}

export const toastAtom = atom<Toast | null>(null)
/** What waits for an answer, the question on screen first. */
const askedAtom = atom<readonly { question: Question; answer: (yes: boolean) => void }[]>([])
export const questionAtom = atom((get) => get(askedAtom)[0]?.question ?? null)

/**
 * Open modal dialogs, the uppermost last: toasts and questions are rendered inside it, because nothing else is
 * visible above it.
 */
export const dialogsAtom = atom<readonly HTMLElement[]>([])

/** A modal dialog has opened: the page behind it does not scroll. */
export function coverPage(dialog: HTMLElement): void {
  setDialogs([...pageStore.get(dialogsAtom), dialog])
}

/** The dialog has closed. */
export function uncoverPage(dialog: HTMLElement): void {
  setDialogs(pageStore.get(dialogsAtom).filter((each) => each !== dialog))
}

function setDialogs(dialogs: readonly HTMLElement[]): void {
  pageStore.set(dialogsAtom, dialogs)
  if (dialogs.length > 0) document.body.dataset.locked = ''
  else delete document.body.dataset.locked
}

/** The uppermost open dialog, or the page's body. */
export const topLayer = (): HTMLElement => pageStore.get(dialogsAtom).at(-1) ?? document.body

/** Dialogs that want to open by themselves, in the order of their wish. */
const promptsAtom = atom<readonly symbol[]>([])
/** Outcomes on screen of which nobody knows whether they succeeded. */
const unknownOutcomesAtom = atom(0)
/**
 * The one prompt that may be open: the home prompt, a reality check. None while a question waits for its answer or an
 * unknown outcome is on screen; one that is open then makes room, and comes back afterwards.
 */
export const promptInTurnAtom = atom((get) =>
  get(questionAtom) === null && get(unknownOutcomesAtom) === 0
    ? (get(promptsAtom)[0] ?? null)
    : null,
)

/** A dialog wants to open by itself. Returns the end of its wish. */
export function queuePrompt(part: symbol): () => void {
  pageStore.set(promptsAtom, (waiting) => [...waiting, part])
  return () => pageStore.set(promptsAtom, (waiting) => waiting.filter((each) => each !== part))
}

/** An unknown outcome is on screen: no prompt opens by itself. Returns its end. */
export function holdPrompts(): () => void {
  pageStore.set(unknownOutcomesAtom, (count) => count + 1)
  return () => pageStore.set(unknownOutcomesAtom, (count) => count - 1)
}

/** Parts on screen that show a draw or a win. */
export const onStageAtom = atom(0)
/** A draw or a win is shown: what has come elsewhere waits. Returns its end. */
export function takeStage(): () => void {
  pageStore.set(onStageAtom, (count) => count + 1)
  return () => pageStore.set(onStageAtom, (count) => count - 1)
}

let serial = 0

interface ToastOptions {
  /** Remains shown over the next navigation: the message explains it. */
  onward?: boolean
}

function toast(tone: ToastTone, text: string, onward: boolean): void {
  const shown = pageStore.get(toastAtom)
  if (text === '') return
  // Reads may fail together; two successes are two events.
  if (tone !== 'success' && shown?.text === text && shown.tone === tone) return
  const page = onward ? null : (globalThis.location?.pathname ?? null)
  pageStore.set(toastAtom, { id: ++serial, tone, text, page })
}

/**
 * One toast at a time; the same text while it is showing is not repeated, but that of a success. Text only, never HTML.
 * A refusal or an information disappears with its page; a success stays on other pages.
 */
export const notify = {
  success: (text: string): void => toast('success', text, true),
  refusal: (text: string, { onward = false }: ToastOptions = {}): void =>
    toast('refusal', text, onward),
  info: (text: string, { onward = false }: ToastOptions = {}): void => toast('info', text, onward),
  /** Called when the path has changed: removes messages of another page. */
  arrive: (path: string): void => {
    const page = pageStore.get(toastAtom)?.page ?? null
    if (page !== null && page !== path) pageStore.set(toastAtom, null)
  },
  /** Called when a refused input was changed: removes the refusal. */
  correct: (): void => {
    if (pageStore.get(toastAtom)?.tone === 'refusal') pageStore.set(toastAtom, null)
  },
  /** Removes the shown toast. */
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
  others?: Question['others']
}

/** Asks one question at a time; resolves true only when the member accepted. */
export function confirm(asking: QuestionOptions): Promise<boolean> {
  const question: Question = {
    id: ++serial,
    title: asking.title,
    body: asking.body ?? '',
    accept: asking.accept ?? '确定',
    decline: asking.decline ?? '取消',
    danger: asking.danger ?? false,
    others: asking.others ?? [],
  }
  return new Promise((answer) => {
    pageStore.set(askedAtom, (asked) => [...asked, { question, answer }])
  })
}

/** A message that must be acknowledged. */
export const acknowledge = (title: string, body = '', accept = '知道了'): Promise<boolean> =>
  confirm({ title, body, accept, decline: '' })

/** Called by the dialog host with the member's answer. */
export function answerQuestion(id: number, yes: boolean): void {
  const [first, ...others] = pageStore.get(askedAtom)
  if (first?.question.id !== id) return
  first.answer(yes)
  pageStore.set(askedAtom, others)
}

/** Answers every open question with no: they were asked of a session that is over. */
export function dismissQuestions(): void {
  for (const { answer } of pageStore.get(askedAtom)) answer(false)
  pageStore.set(askedAtom, [])
}
