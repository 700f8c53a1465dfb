import type { ListPage } from './schema.ts'

/** Returns the text of a row. Rows with the same text are the same row. */
export const textOfRow = (row: unknown): string => JSON.stringify(row)

/** True if a page has the same rows as the page before it, because the platform ignores the page number. */
const isRepeat = (before: readonly unknown[] | undefined, rows: readonly unknown[]): boolean =>
  rows.length > 0 &&
  before?.length === rows.length &&
  rows.every((row, index) => textOfRow(before[index]) === textOfRow(row))

/**
 * True if the last of these pages is the last of the list. An empty or repeated page always is. If the platform does not
 * send the number of pages, so is a shorter page, or the page that reaches the total. `skipped` is the number of pages
 * before these.
 */
export function hasLastPage(pages: readonly ListPage<unknown>[], skipped = 0): boolean {
  const last = pages.at(-1)
  if (last === undefined) return false
  const before = pages.at(-2)
  if (last.size === 0 || isRepeat(before?.items, last.items)) return true
  if (last.lastPage !== null) return skipped + pages.length >= last.lastPage
  const count = pages.reduce((sum, { size }) => sum + size, 0)
  return (
    (before !== undefined && last.size < before.size) || (skipped === 0 && count === last.total)
  )
}

/** Returns the pages without those that repeat the page before them. */
export const distinctPages = <P extends ListPage<unknown>>(pages: readonly P[]): P[] =>
  pages.filter(({ items }, index) => !isRepeat(pages[index - 1]?.items, items))

/**
 * Returns the rows without repeated ones. A row repeats if a new row pushes it into the next page between two reads. Rows
 * without an id all stay.
 */
const distinctRows = <T extends { readonly id: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row, index) => [row.id === '' ? index : textOfRow(row), row])).values(),
]

export interface Rows<T> {
  readonly rows: readonly T[]
  /** False if the platform has more rows. */
  readonly isComplete: boolean
}

/** Rows, newest first, and the time of their request (epoch ms). */
export type RowsAsOf<T> = Rows<T> & { readonly asOf: number }

/** Returns the rows since a time (epoch ms), and those without a time. */
export function rowsSince<T extends { readonly at: number | null }>(
  { rows, isComplete }: Rows<T>,
  since: number,
): Rows<T> {
  const newer = rows.filter(({ at }) => at === null || at >= since)
  return { rows: newer, isComplete: isComplete || newer.length < rows.length }
}

interface PageSpan<T> {
  /** Number of pages before the first one to read. */
  readonly skipped?: number
  readonly pagesMax: number
  readonly isEnough: (rows: readonly T[]) => boolean
}

/** Reads pages until `isEnough` holds for the rows of one, the list ends, or `pagesMax` pages are read. */
export async function readPages<T extends { readonly id: string }>(
  read: (page: number) => Promise<ListPage<T>>,
  { skipped = 0, pagesMax, isEnough }: PageSpan<T>,
): Promise<Rows<T>> {
  const pages: ListPage<T>[] = []
  const result = (isComplete: boolean): Rows<T> => ({
    rows: distinctRows(distinctPages(pages).flatMap(({ items }) => items)),
    isComplete,
  })
  while (pages.length < pagesMax) {
    const page = await read(skipped + pages.length + 1)
    pages.push(page)
    if (hasLastPage(pages, skipped)) return result(distinctPages(pages).length === pages.length)
    if (page.items.length > 0 && isEnough(page.items)) return result(true)
  }
  return result(false)
}
