import { expect, test } from 'vitest'
import { distinctPages, hasLastPage, rowsSince, readPages } from './pages.ts'
import type { ListPage } from './schema.ts'

const LAST = 4
const asked: number[] = []
const listed = (...ids: number[]) => ids.map((id) => ({ id: `${id}` }))
type Row = ReturnType<typeof listed>[number]
const read = async (page: number): Promise<ListPage<Row>> => {
  asked.push(page)
  return { items: listed(page * 10, page * 10 + 1), size: 2, lastPage: LAST, total: 8 }
}
const pages = (options: Parameters<typeof readPages<Row>>[1], readPage = read) => {
  asked.length = 0
  return readPages(readPage, options)
}

test('readPages stops at the end, at a page that is enough, or at the highest number of pages', async () => {
  expect(await pages({ pagesMax: 9, isEnough: () => false })).toEqual({
    rows: listed(10, 11, 20, 21, 30, 31, 40, 41),
    isComplete: true,
  })
  expect(
    await pages({ pagesMax: 9, isEnough: (rows) => rows.some(({ id }) => id > '20') }),
  ).toEqual({
    rows: listed(10, 11, 20, 21),
    isComplete: true,
  })
  expect(asked).toEqual([1, 2])
  expect(await pages({ pagesMax: 1, isEnough: () => false })).toEqual({
    rows: listed(10, 11),
    isComplete: false,
  })
})

test('a row that comes on two pages counts once; rows without an id all count', async () => {
  const shifted = (rows: readonly Row[][]) => async (page: number) => ({
    ...(await read(page)),
    items: rows[page - 1]!,
    lastPage: rows.length,
  })
  const all = { pagesMax: 9, isEnough: () => false }
  const pushed = [listed(10, 11), listed(11, 20)]
  expect((await pages(all, shifted(pushed))).rows).toEqual(listed(10, 11, 20))
  const nameless = [[{ id: '' }, { id: '' }], [{ id: '' }]]
  expect((await pages(all, shifted(nameless))).rows).toHaveLength(3)
})

test('an empty page is the end, even before the last page of the platform', async () => {
  const empty = async (page: number) => ({ ...(await read(page)), items: [], size: 0 })
  expect(await pages({ pagesMax: 9, isEnough: () => false }, empty)).toEqual({
    rows: [],
    isComplete: true,
  })
  expect(asked).toEqual([1])
})

test('reading ends when the platform answers every number with the same page', async () => {
  const same = async (page: number) => ({ ...(await read(page)), items: listed(7, 8) })
  expect(await pages({ pagesMax: 9, isEnough: () => false }, same)).toEqual({
    rows: listed(7, 8),
    isComplete: false,
  })
  expect(asked).toEqual([1, 2])
})

test('a page that fails fails the read', async () => {
  const broken = async (page: number) => {
    if (page === 2) throw new Error('gone')
    return read(page)
  }
  await expect(pages({ pagesMax: 9, isEnough: () => false }, broken)).rejects.toThrow('gone')
})

const rows = (...items: number[]): ListPage<number> => ({
  items,
  size: items.length,
  lastPage: null,
  total: null,
})
test.each([
  ['one page may be followed by more', [rows(1, 2)], false],
  ['a page as long as the first too', [rows(1, 2), rows(3, 4)], false],
  ['a shorter page is the end', [rows(1, 2), rows(3)], true],
  ['an empty page is the end', [rows(1, 2), rows(3, 4), rows()], true],
  ['an empty first page is the end', [rows()], true],
  ['a repeated page is the end', [rows(1, 2), rows(1, 2)], true],
  ['the total is the end', [rows(1, 2), { ...rows(3, 4), total: 4 }], true],
  ['a larger total is none', [rows(1, 2), { ...rows(3, 4), total: 5 }], false],
  ['a row that could not be read counts', [rows(1, 2), { ...rows(3), size: 2 }], false],
  ['a named last page decides', [{ ...rows(1, 2), lastPage: 1, total: 9 }], true],
])('without a last page from the platform: %s', (_, list, whole) =>
  expect(hasLastPage(list)).toBe(whole),
)

test('distinctPages drops a page that repeats the page before', () => {
  expect(distinctPages([rows(1, 2), rows(1, 2)])).toEqual([rows(1, 2)])
  expect(distinctPages([rows(1, 2), rows(3, 4)])).toHaveLength(2)
})

test('a total ends the list only if the pages begin with the first', () => {
  const page = { items: listed(1, 2), size: 2, lastPage: null, total: 2 }
  expect([hasLastPage([page]), hasLastPage([page], 1)]).toEqual([true, false])
})

test.each([
  [5, [9, null, 5], true],
  [1, [9, null, 5, 2], false],
])(
  'the rows since %d of an incomplete list are complete if an older row was read',
  (since, times, isComplete) => {
    const rows = [9, null, 5, 2].map((at) => ({ at }))
    const newer = rowsSince({ rows, isComplete: false }, since)
    expect([newer.rows.map(({ at }) => at), newer.isComplete]).toEqual([times, isComplete])
  },
)
