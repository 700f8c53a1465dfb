import type { Page } from './schema.ts'

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Whether a page's rows are those of the page before it again: the platform ignores the number. Ends at the first difference. */
const repeats = (before: readonly unknown[] | undefined, rows: readonly unknown[]): boolean =>
  rows.length > 0 &&
  before?.length === rows.length &&
  rows.every((row, index) => same(before[index], row))

/**
 * Whether these pages, read from the first on, or after some that were read before, are all of their list. A platform
 * that names no last page is asked on until a page is empty, repeated or shorter than the one before, or its total is
 * reached.
 */
export function isWhole(pages: readonly Page<unknown>[], skipped = 0): boolean {
  const last = pages.at(-1)
  if (last === undefined) return false
  const before = pages.at(-2)
  if (last.size === 0 || repeats(before?.items, last.items)) return true
  if (last.lastPage !== null) return skipped + pages.length >= last.lastPage
  const read = pages.reduce((sum, { size }) => sum + size, 0)
  return (before !== undefined && last.size < before.size) || (skipped === 0 && read === last.total)
}

/** The pages without a last one that repeats the one before it. */
export const distinctPages = <P extends Page<unknown>>(pages: readonly P[]): P[] =>
  pages.filter(({ items }, index) => !repeats(pages[index - 1]?.items, items))

/**
 * Every row once: one that came between two pages pushes the last row of the first into the second. A row without an id
 * is never one that came before.
 */
const distinctRows = <T extends { readonly id: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row, index) => [row.id === '' ? index : JSON.stringify(row), row])).values(),
]

export interface Rows<T> {
  readonly rows: readonly T[]
  /** False when there was more than was read. */
  readonly complete: boolean
}

/** Newest rows first, and when they were requested (epoch ms). */
export type DatedRows<T> = Rows<T> & { readonly askedAt: number }

interface Span<T> {
  /** Pages that were read before. */
  readonly skipped?: number
  readonly most: number
  readonly enough: (last: T) => boolean
}

/** Reads a paged call page after page until `enough` holds for the last row, the end, or `most` pages. */
export async function readPages<T extends { readonly id: string }>(
  read: (page: number) => Promise<Page<T>>,
  { skipped = 0, most, enough }: Span<T>,
): Promise<Rows<T>> {
  const pages: Page<T>[] = []
  const result = (complete: boolean): Rows<T> => ({
    rows: distinctRows(distinctPages(pages).flatMap(({ items }) => items)),
    complete,
  })
  while (pages.length < most) {
    const page = await read(skipped + pages.length + 1)
    pages.push(page)
    const last = page.items.at(-1)
    if (isWhole(pages, skipped)) return result(distinctPages(pages).length === pages.length)
    if (last !== undefined && enough(last)) return result(true)
  }
  return result(false)
}
