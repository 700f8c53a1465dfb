import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Platform } from '#sandbox/domain/platform.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { openTestPlatform } from '#testing/sandbox/platform.ts'
import { runOnce } from './idempotency.ts'

let platform: Platform
beforeEach(async () => {
  ;({ platform } = await openTestPlatform())
})

const save = (result: unknown) => JSON.stringify(result)
const once = (key: string, run: (on: Platform) => unknown) =>
  runOnce(platform, key, { requestId: key, run, save, done: 'done' })
const write = (on: Platform, name: string) =>
  on.act(() => void on.db.run("INSERT INTO setting VALUES (?, '')", name))
const written = (name: string) => platform.db.get('SELECT 1 FROM setting WHERE key = ?', name)

describe('a repeated request', () => {
  test('runs once and gets the first answer, also while the first one runs', async () => {
    let times = 0
    const run = async () => (times += 1)
    expect(await Promise.all([once('a', run), once('a', run)])).toEqual(['1', '1'])
    expect(await once('a', run)).toBe('1')
    expect(await once('b', () => (times += 1))).toBe('2')
    expect(await once('b', run)).toBe('2')
  })

  test('runs again after a refusal', async () => {
    await expect(once('a', () => refuse(202, '余额不足'))).rejects.toThrow('余额不足')
    await expect(once('a', async () => refuse(202, '余额不足'))).rejects.toThrow('余额不足')
    expect(await once('a', () => 1)).toBe('1')
  })

  test('a refusal after an act rolls the act back', async () => {
    const run = (on: Platform) => {
      write(on, 'x')
      refuse(500, '出错')
    }
    await expect(once('a', run)).rejects.toThrow('出错')
    expect(written('x')).toBeUndefined()
  })

  test('does not run again after a crash between act and answer', async () => {
    const run = async (on: Platform) => {
      await Promise.resolve()
      write(on, 'x')
      throw new Error('crash')
    }
    await expect(once('a', run)).rejects.toThrow('crash')
    const again = vi.fn<() => void>()
    expect(await once('a', again)).toBe('done')
    expect(again).not.toHaveBeenCalled()
  })
})
