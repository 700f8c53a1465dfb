import { createStore } from 'jotai/vanilla'

/**
 * Values of this page that outlive a session. The values of a session are in the store of its epoch
 * (lib/session/session.ts).
 */
export const pageStore = createStore()
