import { beforeEach, expect, test, vi } from 'vitest'

const here = {
  origin: 'https://one.example',
  here: '/lottery/?room_id=2',
  hosts: ['https://two.example'],
}

beforeEach(() => vi.resetModules())
const visit = () => import('./visit.ts')

test.each([
  ['', null],
  ['https://one.example/x', null],
  ['https://evil.example', null],
  ['https://two.example.evil.example', null],
  ['https://two.example@evil.example', null],
  ['https://user@two.example/', null],
  ['http://two.example', null],
  ['javascript:alert(1)', null],
  ['//two.example', null],
  ['not an address', null],
  ['https://two.example', 'https://two.example/lottery/?room_id=2'],
  ['https://two.example/', 'https://two.example/lottery/?room_id=2'],
  ['https://two.example/m/?a=1', 'https://two.example/m/?a=1'],
])('%j moves to %j', async (url, to) => {
  const { moveTo } = await visit()
  expect(moveTo(url, here)).toBe(to)
})

test('two sites that name each other are visited once each', async () => {
  const { moveTo } = await visit()
  expect(moveTo('https://two.example', here)).not.toBeNull()
  expect(moveTo('https://two.example', here)).toBeNull()
})

test('an open site is looked at each minute, a closed one sooner and then ever more rarely', async () => {
  const { nextSiteCheck } = await visit()
  expect(nextSiteCheck(true, 1_000_000)).toBe(60_000)
  const pauses: number[] = []
  let at = 2_000_000
  for (let look = 0; look < 7; look += 1) {
    const pause = nextSiteCheck(false, at)
    pauses.push(pause / 1000)
    at += pause
  }
  expect(pauses).toEqual([5, 5, 10, 20, 40, 60, 60])
  expect(nextSiteCheck(true, at)).toBe(60_000)
  expect(nextSiteCheck(false, at + 60_000)).toBe(5_000)
})
