import { atom } from 'jotai/vanilla'
import { pageStore } from '#lib/page-store.ts'
import type { Endpoint, Route } from '#lib/api/endpoint.ts'

/** A command between the tap and its end, in this page. */
export interface Hold {
  readonly endpoint: Endpoint
  /** The input without its password as text: the same intent again after a look-up has the same request id. */
  readonly intent: string
  readonly requestId: string
  /** Epoch ms of the tap. */
  readonly at: number
  readonly member: string
  /** The tab as it names itself in the journal: another session in this tab has another name. */
  readonly tab: string
  readonly epoch: number
}

/** Commands that this page is sending. Their locks: lib/api/command/lock.ts. */
export const sending = new Map<Route, Hold>()

/** Counts the changes of any lock, of this page or of other tabs. */
const changesAtom = atom(0)

/** Calls back on a change of any lock, and returns the function that ends it. Other tabs: watchLocks of state.ts. */
export const watchSending = (onChange: () => void): (() => void) =>
  pageStore.sub(changesAtom, onChange)

/** To be called after each change of {@link sending}, of the journal or of a command of another tab. */
export const sendingChanged = (): void => pageStore.set(changesAtom, (changes) => changes + 1)

/** A money command is pending in this page: nothing may reload it now. */
export const hasPendingMoneyCommand = (): boolean =>
  [...sending.values()].some(({ endpoint }) => endpoint.money)
