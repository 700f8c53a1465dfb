import { atom } from 'jotai/vanilla'
import { questionAtom } from './notify.ts'
import { pageStore } from './page-store.ts'

/** The open modal dialogs. Toasts and questions are rendered inside the last one, because it covers everything else. */
export const dialogsAtom = atom<readonly HTMLElement[]>([])

/** Adds a modal dialog that opens. The page behind it stops scrolling. */
export function addDialog(dialog: HTMLElement): void {
  setDialogs([...pageStore.get(dialogsAtom), dialog])
}

/** Removes a dialog that closes. */
export function removeDialog(dialog: HTMLElement): void {
  setDialogs(pageStore.get(dialogsAtom).filter((each) => each !== dialog))
}

function setDialogs(dialogs: readonly HTMLElement[]): void {
  pageStore.set(dialogsAtom, dialogs)
  if (dialogs.length > 0) document.body.dataset.locked = ''
  else delete document.body.dataset.locked
}

/** Returns the last open dialog, or the page's body if none is open. */
export const topLayer = (): HTMLElement => pageStore.get(dialogsAtom).at(-1) ?? document.body

/** The prompts in their order. A prompt is a dialog that opens by itself: the welcome or a reality check. */
const promptsAtom = atom<readonly symbol[]>([])
/** The number of unknown outcomes on screen. */
const unknownOutcomesAtom = atom(0)
/** The prompt that may be open, or null while a question or an unknown outcome is on screen. */
export const promptInTurnAtom = atom((get) =>
  get(questionAtom) === null && get(unknownOutcomesAtom) === 0
    ? (get(promptsAtom)[0] ?? null)
    : null,
)

/** Queues a prompt. Returns the function that removes it. */
export function queuePrompt(prompt: symbol): () => void {
  pageStore.set(promptsAtom, (waiting) => [...waiting, prompt])
  return () => pageStore.set(promptsAtom, (waiting) => waiting.filter((each) => each !== prompt))
}

/** Closes prompts while a screen shows an unknown outcome. Returns the function that lets them open again. */
export function pausePrompts(): () => void {
  pageStore.set(unknownOutcomesAtom, (count) => count + 1)
  return () => pageStore.set(unknownOutcomesAtom, (count) => count - 1)
}
