/** Whether a page is the one before it again: a platform that ignores the number would be asked without end. */
export const repeats = (before: unknown, page: unknown): boolean =>
  JSON.stringify(before) === JSON.stringify(page)
