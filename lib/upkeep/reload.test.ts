import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

function stubReload() {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  return reload
}

async function load() {
  const deploy = await import('./reload.ts')
  const { commandUnderWay } = await import('#testing/missing-answer.ts')
  const { transfer } = await import('#lib/api/endpoints/transfer.ts')
  const { answerQuestion, questionAtom } = await import('#lib/notify.ts')
  const { pageStore } = await import('#lib/page-store.ts')
  /** Answers the question that is asked, and returns it. */
  const answer = (yes: boolean) => {
    const question = pageStore.get(questionAtom)
    answerQuestion(question!.id, yes)
    return question
  }
  return { ...deploy, commandUnderWay, transfer, answer }
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

  test('reloads the page once, as soon as no money command is pending', async () => {
    const { recoverFromChunkError, commandUnderWay, transfer } = await load()
    const reload = stubReload()
    const first = commandUnderWay(transfer, input)
    expect(recoverFromChunkError(missing)).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    first.end()
    expect(recoverFromChunkError(missing)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    commandUnderWay(transfer, input).end()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is offered for a retry on a page with typed text, which is not reloaded', async () => {
    const { recoverFromChunkError, answer } = await load()
    const reload = stubReload()
    vi.stubGlobal('document', { querySelectorAll: () => [{ value: '1' }] })
    const retry = vi.fn<() => void>()
    expect(recoverFromChunkError(missing, retry)).toBe(true)
    expect(answer(true)?.accept).toBe('重试')
    await expect.poll(() => retry.mock.calls).toHaveLength(1)
    expect(reload).not.toHaveBeenCalled()
  })
})

test('the newer build opens at once, but with typed text only if the member agrees', async () => {
  const { openNewBuild, answer } = await load()
  const reload = stubReload()
  await openNewBuild()
  expect(reload).toHaveBeenCalledTimes(1)
  vi.stubGlobal('document', { querySelectorAll: () => [{ value: '1' }] })
  for (const [agrees, times] of [
    [false, 1],
    [true, 2],
  ] as const) {
    const opening = openNewBuild()
    expect(answer(agrees)?.title).toBe('有新版本，提交后更新')
    await opening
    expect(reload).toHaveBeenCalledTimes(times)
  }
})
