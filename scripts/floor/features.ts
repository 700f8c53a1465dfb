/** What the program uses and the oldest phones lack: how the check of the built files calls it, and how a page asks. */
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
