import { expect, test } from 'vitest'
import { readPages } from './pages.ts'
import type { Page } from './schema.ts'

const LAST = 4
const asked: number[] = []
const read = async (page: number): Promise<Page<number>> => {
  asked.push(page)
  return { items: [page * 10, page * 10 + 1], page, lastPage: LAST, total: 8 }
}
const pages = (options: Parameters<typeof readPages<number>>[1], of = read) => {
  asked.length = 0
  return readPages(of, options)
}

test('reads to the end, to the row that is enough, or as many pages as allowed', async () => {
  expect(await pages({ most: 9, enough: () => false })).toEqual({
    rows: [10, 11, 20, 21, 30, 31, 40, 41],
    complete: true,
  })
  expect(await pages({ most: 9, enough: (last) => last > 20 })).toEqual({
    rows: [10, 11, 20, 21],
    complete: true,
  })
  expect(asked).toEqual([1, 2])
  expect(await pages({ most: 1, enough: () => false })).toEqual({ rows: [10, 11], complete: false })
})

test('an empty page is the end, whatever the platform says of further ones', async () => {
  const empty = async (page: number) => ({ ...(await read(page)), items: [] })
  expect(await pages({ most: 9, enough: () => false }, empty)).toEqual({ rows: [], complete: true })
  expect(asked).toEqual([1])
})

test('a platform that answers every number with the same page is asked no further', async () => {
  const same = async (page: number) => ({ ...(await read(page)), items: [7, 8] })
  expect(await pages({ most: 9, enough: () => false }, same)).toEqual({
    rows: [7, 8],
    complete: false,
  })
  expect(asked).toEqual([1, 2])
})

test('a page that fails fails the reading', async () => {
  const broken = async (page: number) => {
    if (page === 2) throw new Error('gone')
    return read(page)
  }
  await expect(pages({ most: 9, enough: () => false }, broken)).rejects.toThrow('gone')
})
