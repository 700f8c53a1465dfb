import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeByTime, type ListPart } from './merge.ts'

interface Row {
  readonly list: number
  readonly at: number
}

const lists = fc.array(
  fc
    .array(fc.integer({ min: 0, max: 30 }), { maxLength: 25 })
    .map((times) => times.toSorted((a, b) => b - a)),
  { minLength: 1, maxLength: 4 },
)

test('mergeByTime makes one list of four: every row once, newest first, for any pages', () => {
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 6 }), (times, size) => {
      const rows = times.map((list, index) => list.map((time): Row => ({ list: index, at: time })))
      const count = Math.max(1, ...rows.map((list) => Math.ceil(list.length / size)))
      const pages = Array.from({ length: count }, (_, page) =>
        rows
          .filter((list) => page === 0 || list.length > page * size)
          .map((list): ListPart<Row> => ({
            items: list.slice(page * size, (page + 1) * size),
            hasMore: list.length > (page + 1) * size,
          })),
      )
      const merged = mergeByTime(pages, (row) => row.at)
      const all = merged.flat()
      expect(all.map(({ at }) => at)).toEqual(
        rows
          .flat()
          .map(({ at }) => at)
          .toSorted((a, b) => b - a),
      )
      expect(new Set(all).size).toBe(rows.flat().length)
      // A shown row does not move if more rows come.
      expect(mergeByTime(pages.slice(0, 1), (row) => row.at)).toEqual(merged.slice(0, 1))
    }),
  )
})

test('mergeByTime keeps a row without a time behind its predecessor', () => {
  const part: ListPart<{ id: string; at: number | null }> = {
    items: [
      { id: 'a', at: 9 },
      { id: 'b', at: null },
      { id: 'c', at: 3 },
    ],
    hasMore: false,
  }
  const other = { items: [{ id: 'x', at: 5 }], hasMore: false }
  const [merged] = mergeByTime([[part, other]], ({ at }) => at)
  expect(merged!.map(({ id }) => id)).toEqual(['a', 'b', 'x', 'c'])
})
