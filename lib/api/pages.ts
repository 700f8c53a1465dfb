import { repeats } from './repeated-page.ts'
import type { Page } from './schema.ts'

export interface Rows<T> {
  readonly rows: readonly T[]
  /** False when there was more than was read. */
  readonly complete: boolean
}

/** Reads a paged call from its first page until `enough` holds for the last row, the end, or `most` pages. */
export async function readPages<T>(
  read: (page: number) => Promise<Page<T>>,
  { most, enough }: { most: number; enough: (last: T) => boolean },
): Promise<Rows<T>> {
  const rows: T[] = []
  let before: readonly T[] | null = null
  for (let page = 1; page <= most; page += 1) {
    const { items, lastPage } = await read(page)
    if (items.length > 0 && repeats(before, items)) break
    before = items
    rows.push(...items)
    const last = items.at(-1)
    if (page >= lastPage || last === undefined || enough(last)) return { rows, complete: true }
  }
  return { rows, complete: false }
}
