import { beforeEach, expect, test, vi } from 'vitest'

const here = {
  origin: 'https://one.example',
  here: '/lottery/?room_id=2',
  hosts: ['https://two.example'],
}

beforeEach(() => vi.resetModules())
const visit = () => import('./foreign-hosts.ts')

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
