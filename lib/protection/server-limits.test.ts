import { afterEach, expect, test, vi } from 'vitest'
import { config, readConfig } from '#lib/config.ts'
import { changeLimit, UNPROTECTED } from './own-limits.ts'
import {
  changeBetween,
  enforcedByOperator,
  readServerLimits,
  writeServerLimits,
} from './server-limits.ts'

const STATE = changeLimit(UNPROTECTED, 'loss.7d', '300', 1_000)
const service = (held: unknown) => {
  const written: unknown[] = []
  config.ownLimits = {
    read: () => Promise.resolve(held),
    write: (state: unknown) => Promise.resolve(written.push(state)),
  }
  return written
}
afterEach(() => {
  delete config.ownLimits
})

test('without a service the limits are those of the device', async () => {
  expect(enforcedByOperator()).toBe(false)
  expect(await readServerLimits()).toBeNull()
  expect(await writeServerLimits(STATE)).toBe(true)
})

test('a service is read and reported', async () => {
  const written = service(STATE)
  expect(enforcedByOperator()).toBe(true)
  expect(await readServerLimits()).toEqual(STATE)
  await writeServerLimits(STATE)
  expect(written).toEqual([STATE])
})

test('only what has changed is sent', () => {
  expect(changeBetween(STATE, STATE)).toEqual({})
  expect(changeBetween(STATE, changeLimit(STATE, 'stake', '50', 1_000))).toEqual({
    limits: { stake: { value: '50' } },
  })
  expect(changeBetween(STATE, { ...STATE, breakUntil: 9 })).toEqual({ breakUntil: 9 })
  expect(changeBetween(STATE, { ...STATE, realityMinutes: 15 })).toEqual({ realityMinutes: 15 })
})

test.each([null, 'x', { limits: { stake: { value: -5 } }, breakUntil: 0, realityMinutes: 60 }])(
  'what it holds counts only when it can be read: %j',
  async (held) => {
    service(held)
    expect(await readServerLimits()).toBeNull()
  },
)

test('a service that fails is reported, and stops nothing', async () => {
  const fails = () => Promise.reject(new Error('down'))
  config.ownLimits = { read: fails, write: fails }
  expect(await readServerLimits()).toBeNull()
  expect(await writeServerLimits(STATE)).toBe(false)
})

test('in config.js it is two functions or nothing', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const good = { read: () => null, write: () => null }
  expect(readConfig({ ownLimits: good }).ownLimits).toEqual(good)
  expect(readConfig({ ownLimits: { read: 'x' } }).ownLimits).toBeUndefined()
})
