import { beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

async function load() {
  const deploy = await import('./deploy.ts')
  const locks = await import('#lib/api/command/lock.ts')
  const { transfer } = await import('#lib/api/endpoints/transfer.ts')
  return { ...deploy, ...locks, transfer }
}

const missing = Object.assign(new Error('Failed to load chunk /_next/static/chunks/1.js'), {
  name: 'ChunkLoadError',
})

describe('a missing part of the program', () => {
  test.each([
    missing,
    new Error('Loading CSS chunk 7 failed'),
    new TypeError('Failed to fetch dynamically imported module: https://x/1.js'),
    new TypeError('Importing a module script failed.'),
  ])('is known by %s', async (error) => {
    expect((await load()).isChunkError(error)).toBe(true)
  })

  test.each([new Error('Minified React error #31'), 'Failed to load chunk', null, undefined])(
    'is not %s',
    async (error) => {
      expect((await load()).isChunkError(error)).toBe(false)
    },
  )

  test('reloads the page once, not for ever', async () => {
    const { recoverFromChunkError } = await load()
    const reload = vi.fn<() => void>()
    expect(recoverFromChunkError(missing, reload)).toBe(true)
    expect(recoverFromChunkError(missing, reload)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('waits while money is on its way', async () => {
    const { recoverFromChunkError, acquire, release, transfer } = await load()
    const reload = vi.fn<() => void>()
    const first = acquire(transfer, {})
    recoverFromChunkError(missing, reload)
    expect(reload).not.toHaveBeenCalled()
    release(first!, { answered: true })
    expect(reload).toHaveBeenCalledTimes(1)
    release(acquire(transfer, {})!, { answered: true })
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
