const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * Whether a page's rows are those of the page before it again: a platform that ignores the number would be asked
 * without end. Asked at every render of a list, so it ends at the first row that differs.
 */
export const repeats = (
  before: readonly unknown[] | null | undefined,
  rows: readonly unknown[],
): boolean => before?.length === rows.length && rows.every((row, index) => same(before[index], row))
