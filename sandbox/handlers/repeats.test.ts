import { describe, expect, test } from 'vitest'
import type { Platform } from '#sandbox/domain/platform.ts'
import { onceOnly } from './repeats.ts'

const platform = () => ({}) as unknown as Platform

describe('a repeated request', () => {
  test('is done once and gets the first result, also while the first is under way', async () => {
    const here = platform()
    let done = 0
    const work = async () => (done += 1)
    const first = onceOnly(here, 'a', work)
    expect(await Promise.all([first, onceOnly(here, 'a', work)])).toEqual([1, 1])
    expect(await onceOnly(here, 'b', work)).toBe(2)
    expect(await onceOnly(platform(), 'a', work)).toBe(3)
  })

  test('a refusal is repeated too', async () => {
    const here = platform()
    const refuse = () => Promise.reject(new Error('余额不足'))
    await expect(onceOnly(here, 'a', refuse)).rejects.toThrow('余额不足')
    await expect(onceOnly(here, 'a', async () => 1)).rejects.toThrow('余额不足')
  })
})
