/**
 * Features that the program uses and the oldest phones lack: their name in the check of built files, and a page's test.
 */
export const POLYFILLED: ReadonlyMap<string, string> = new Map([
  ['.findLast', '[].findLast'],
  ['.toReversed', '[].toReversed'],
  ['.toSorted', '[].toSorted'],
  ['.throwIfAborted', 'AbortSignal.prototype.throwIfAborted'],
  ['AbortSignal.any', 'AbortSignal.any'],
  ['Object.hasOwn', 'Object.hasOwn'],
  ['inert', "'inert' in HTMLElement.prototype"],
])

/** An expression that is true where nothing of it is missing. */
export const FEATURE_TEST = [...POLYFILLED.values()].join('&&')
