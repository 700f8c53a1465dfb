import { beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

async function load() {
  const deploy = await import('./deploy.ts')
  const { commandUnderWay } = await import('#testing/missing-answer.ts')
  const { transfer } = await import('#lib/api/endpoints/transfer.ts')
  return { ...deploy, commandUnderWay, transfer }
}

const input = { amount: '100', from: 'a', to: 'b' }
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
    const { recoverFromChunkError, commandUnderWay, transfer } = await load()
    const reload = vi.fn<() => void>()
    const first = commandUnderWay(transfer, input)
    recoverFromChunkError(missing, reload)
    expect(reload).not.toHaveBeenCalled()
    await first.end()
    expect(reload).toHaveBeenCalledTimes(1)
    await commandUnderWay(transfer, input).end()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
