import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { deleteCard } from '#lib/api/endpoints/cards.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { PLATFORM_WALLET } from '#lib/api/endpoints/wallet.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import {
  ExpiredError,
  NotSentError,
  RefusalError,
  TooManyRequestsError,
  UnreachableError,
  type CallError,
} from '#lib/api/errors.ts'
import { notify, toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession, endSession } from '#lib/session/session.ts'
import { config, switchHost } from '#lib/site/config.ts'
import { rereadStored } from '#lib/storage/stored-atom.ts'
import { storeOpenCommand, checkUnknown } from '#testing/missing-answer.ts'
import { runCommand as run, type CommandOptions } from './command.ts'
import {
  intentOf,
  endUnknownCommand,
  lockOf,
  unknownCommandOf,
  unknownNotSentHere,
  watchLocks,
} from './intents.ts'
import { runInOneTab } from './tab-locks.ts'
import { commandInWords } from './words.ts'

type Send = (input: never, requestId: string) => Promise<unknown>
const wire = vi.hoisted(() => ({ send: undefined as unknown as Send }))
vi.mock('#lib/api/client.ts', () => ({
  callEndpoint: (_: unknown, input: never, __: unknown, { requestId = '' }) =>
    wire.send(input, requestId),
}))
/** Runs a command whose call is answered by `send`. */
function runCommand<E extends Endpoint>(
  endpoint: E,
  given: InputOf<E>,
  { send, ...options }: CommandOptions & { send: Send },
) {
  wire.send = send
  return run(endpoint, given, options)
}

const input = { amount: '100', from: PLATFORM_WALLET, to: 'b' }
const moved = { data: { balance: '5' }, message: '转账成功' }
const shownToast = () => pageStore.get(toastAtom)?.text
const entries = () => localStorage.getItem('hall.device.ledger')
const fail = (error: unknown) => async () => {
  throw error
}
/** The request ids that were sent. */
let ids: string[] = []
const ending =
  (error: CallError | null): Send =>
  async (_, id) => {
    ids.push(id)
    if (error) throw error
    return moved
  }
const lost = ending(new UnreachableError(transfer.id, true))

beforeEach(() => {
  ids = []
  config.extensions = ['request_id']
  beginSession(`of ${expect.getState().currentTestName}`, false)
  notify.clear()
})
afterEach(() => {
  config.extensions = []
  localStorage.removeItem('hall.device.ledger')
  vi.unstubAllGlobals()
  endSession('logout')
})

test('a done command holds its lock while it is sent, then refreshes the touched lists', async () => {
  const refreshed: unknown[] = []
  const outcome = await runCommand(transfer, input, {
    send: async () => {
      expect(lockOf(transfer)).toBe('sending')
      return moved
    },
    refresh: (changed) => refreshed.push(lockOf(transfer), ...changed.map(({ id }) => id)),
  })
  expect(outcome).toMatchObject({ kind: 'done', ...moved })
  expect(refreshed).toEqual(['free', ...transfer.invalidates.map(({ id }) => id)])
  expect([shownToast(), entries()]).toEqual([undefined, null])
})

test('a second tap while a command is sent is ignored and sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof moved>()
  const send = vi.fn(() => promise)
  const sending = runCommand(transfer, input, { send })
  expect(await runCommand(transfer, input, { send })).toEqual({ kind: 'ignored' })
  expect(send).toHaveBeenCalledTimes(1)
  resolve(moved)
  expect((await sending).kind).toBe('done')
})

test.each<[string, CallError]>([
  ['by the platform', new RefusalError(transfer.id, 500, '请勿重复提交')],
  ['before it is sent', new NotSentError(transfer.id)],
])('a command that is refused %s shows the refusal and frees its lock', async (_, error) => {
  const refresh = vi.fn()
  const outcome = await runCommand(transfer, input, { send: fail(error), refresh })
  expect(outcome).toEqual({ kind: 'refused', error })
  expect([shownToast(), entries(), refresh.mock.calls.length]).toEqual([error.message, null, 1])
  // The next try removes it.
  await runCommand(transfer, input, { send: fail(error), skipToast: true })
  expect(shownToast()).toBeUndefined()
})

test.each<[string, unknown]>([
  ['no answer', new UnreachableError(transfer.id, true)],
  ['a fault of the program', new TypeError('x is not a function')],
])(
  'a money command with %s is unknown and stays locked until the member has checked',
  async (_, error) => {
    expect(await runCommand(transfer, input, { send: fail(error) })).toEqual({
      kind: 'unknown',
      error,
    })
    expect([shownToast(), lockOf(transfer)]).toEqual([undefined, 'unknown'])
    expect(unknownCommandOf(transfer)!).toMatchObject({
      label: '场馆转账',
      records: 'transfer-in',
      state: 'unknown',
    })
    expect(commandInWords(unknownCommandOf(transfer)!)).toMatch(
      /^场馆转账 ¥100.00（今天 \d\d:\d\d）$/,
    )
    expect(unknownNotSentHere()).toEqual([])
    checkUnknown(transfer)
    expect([lockOf(transfer), entries()]).toEqual(['free', null])
  },
)

test('a command without money that gets no answer is unknown and frees its lock', async () => {
  const error = new UnreachableError(deleteCard.id, false)
  const outcome = await runCommand(deleteCard, { id: '1' }, { send: fail(error) })
  expect([outcome, lockOf(deleteCard)]).toEqual([{ kind: 'unknown', error }, 'free'])
})

test('再次提交 keeps the request id until 我已核对, also after a refusal; a new command gets a new one', async () => {
  await runCommand(transfer, input, { send: lost })
  const unknown = unknownCommandOf(transfer)!
  expect(intentOf(unknown)?.input).toEqual(input)
  expect(await runCommand(transfer, input, { send: lost })).toEqual({ kind: 'ignored' })
  await runCommand(transfer, input, { send: lost, resendOf: unknown })
  for (const error of [
    new NotSentError(transfer.id),
    new ExpiredError(transfer.id),
    new TooManyRequestsError(transfer.id, 3_000),
    new RefusalError(transfer.id, 500, '余额不足'),
  ]) {
    const resendOf = unknownCommandOf(transfer)!
    await runCommand(transfer, input, { send: ending(error), resendOf })
    expect([lockOf(transfer), entries()]).toEqual(['unknown', expect.any(String)])
  }
  checkUnknown(transfer)
  expect(await runCommand(transfer, input, { send: lost, resendOf: unknown })).toEqual({
    kind: 'ignored',
  })
  await runCommand(transfer, input, { send: lost })
  expect(ids.map((id) => id === ids[0])).toEqual([true, true, true, true, true, true, false])
  await runCommand(transfer, input, { send: ending(null), resendOf: unknownCommandOf(transfer)! })
  expect([lockOf(transfer), ids.at(-1) === ids.at(-2)]).toEqual(['free', true])
})

test('a password stays in the memory of the page, until the session ends', async () => {
  const secret = { amount: '88.01', password: 'top-secret', payee: { id: 'my card' } }
  await runCommand(withdraw, secret, { send: lost })
  const unknown = unknownCommandOf(withdraw)!
  expect(intentOf(unknown)?.input).toEqual(secret)
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  expect(stored).toContain(withdraw.id)
  for (const part of Object.values({ ...secret, payee: 'my card' }))
    expect(stored).not.toContain(part)
  endSession('expired')
  expect(intentOf(unknown)).toBeUndefined()
})

test('a command is not stored while the checks before the sending run', async () => {
  const asked = Promise.withResolvers<null>()
  const send = vi.fn(async () => {
    expect(entries()).not.toBeNull()
    return moved
  })
  const outcome = runCommand(transfer, input, { send, beforeSend: () => asked.promise })
  await expect.poll(() => lockOf(transfer)).toBe('sending')
  expect([entries(), send.mock.calls]).toEqual([null, []])
  asked.resolve(null)
  expect((await outcome).kind).toBe('done')
})

test.each<[string, () => null, string]>([
  [
    'a fault',
    () => {
      throw new RangeError('odd')
    },
    '操作未提交，请稍后再试',
  ],
  [
    'the end of the session',
    () => {
      beginSession('next', false, 'another-member')
      return null
    },
    '登录已失效，操作未提交',
  ],
])(
  '%s before the sending sends nothing and leaves neither entry nor lock',
  async (_, beforeSend, words) => {
    const send = vi.fn<Send>()
    const outcome = await runCommand(transfer, input, { send, beforeSend })
    expect(send).not.toHaveBeenCalled()
    expect(outcome).toMatchObject({ kind: 'refused', error: { message: words } })
    expect([lockOf(transfer), entries()]).toEqual(['free', null])
  },
)

test('a session that ends during the sending leaves a sent command unknown and an unsent one nowhere', async () => {
  const ends = (error: unknown) =>
    runCommand(transfer, input, {
      send: async () => {
        endSession('expired')
        throw error
      },
    })
  await ends(new NotSentError(transfer.id))
  expect(entries()).toBeNull()
  beginSession('next', false, 'anna')
  await ends(new DOMException('the session has ended', 'AbortError'))
  beginSession('again', false, 'anna')
  expect(lockOf(transfer)).toBe('unknown')
})

test('a command that ends after its session frees no lock of the next session', async () => {
  const [early, late] = [
    Promise.withResolvers<typeof moved>(),
    Promise.withResolvers<typeof moved>(),
  ]
  const first = runCommand(transfer, input, { send: () => early.promise })
  await expect.poll(entries).not.toBeNull()
  beginSession('next', false)
  const next = runCommand(transfer, input, { send: () => late.promise })
  early.resolve(moved)
  await first
  expect(lockOf(transfer)).toBe('sending')
  late.resolve(moved)
  await next
})

test('an entry has the host of the sending, even if the host changes during the checks', async () => {
  config.hosts = ['https://two.example']
  const beforeSend = () => {
    switchHost('https://two.example')
    return null
  }
  await runCommand(transfer, input, { send: lost, beforeSend })
  expect(unknownCommandOf(transfer)!.host).toBe('https://two.example')
  switchHost(config.apiHost)
  config.hosts = []
})

test('closing a command twice leaves a later command unknown', async () => {
  await runCommand(transfer, input, { send: lost })
  const first = unknownCommandOf(transfer)!
  endUnknownCommand(first, 'checked')
  await runCommand(transfer, input, { send: lost })
  endUnknownCommand(first, 'checked')
  expect(lockOf(transfer)).toBe('unknown')
})

test('a full storage stops no money command, and each one shows a hint', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect((await runCommand(transfer, input, { send: ending(null) })).kind).toBe('done')
  expect(shownToast()).toBe('手机无法保存操作记录，请只在这个页面操作')
  full.mockRestore()
})

describe('another tab of the member', () => {
  test('a tap while another tab is sending sends nothing and shows a toast', async () => {
    const request = async (
      _: string,
      { ifAvailable }: LockOptions,
      work: (lock: null) => unknown,
    ) => (ifAvailable ? work(null) : undefined)
    vi.stubGlobal('navigator', { locks: { request } })
    const send = vi.fn<Send>()
    expect(await runCommand(transfer, input, { send })).toEqual({ kind: 'ignored' })
    expect(send).not.toHaveBeenCalled()
    expect([shownToast(), lockOf(transfer)]).toEqual(['另一个页面正在提交，请等结果出来', 'free'])
  })

  const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  test.each([
    ['without Web Locks', undefined],
    ['if Web Locks are denied', { request: denied }],
  ])('that is sending %s counts as unknown, and this tab sends nothing', async (_, locks) => {
    vi.stubGlobal('navigator', { locks })
    const send = vi.fn<Send>()
    const beforeSend = () => {
      storeOpenCommand(transfer, { state: 'sending' })
      return null
    }
    expect(await runCommand(transfer, input, { send, beforeSend })).toEqual({ kind: 'ignored' })
    expect(send).not.toHaveBeenCalled()
    const off = watchLocks(() => undefined)
    await expect.poll(() => lockOf(transfer)).toBe('unknown')
    off()
  })

  test('failed work is not run again while another tab sends nothing', async () => {
    const work = vi.fn(fail(new Error('storage')))
    const request = (_: string, __: object, locked: (lock: object) => unknown) => locked({})
    vi.stubGlobal('navigator', { locks: { request } })
    await expect(runInOneTab(transfer.id, 'any', work)).rejects.toThrow('storage')
    expect(work).toHaveBeenCalledOnce()
  })

  test('the lock stays while another tab ends one command and begins the next', async () => {
    const ended = Promise.withResolvers<void>()
    const running = new Promise<void>(() => undefined)
    const request = vi.fn((_: string, __: object, work: () => void) => ended.promise.then(work))
    vi.stubGlobal('navigator', { locks: { request } })
    storeOpenCommand(transfer, { state: 'sending', requestId: 'first' })
    const changed = vi.fn()
    const off = watchLocks(changed)
    request.mockReturnValueOnce(running)
    storeOpenCommand(transfer, { state: 'sending', requestId: 'second' })
    rereadStored(pageStore)
    expect([request.mock.calls.length, changed.mock.calls.length]).toEqual([2, 1])
    ended.resolve()
    await request.mock.results[0]!.value
    expect(lockOf(transfer)).toBe('inOtherTab')
    off()
  })
})
