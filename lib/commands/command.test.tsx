import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { kept, type Endpoint, type InputOf } from '#lib/api/endpoint.ts'
import { deleteCard } from '#lib/api/endpoints/cards.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import {
  DecodeError,
  ExpiredError,
  NotSentError,
  RefusalError,
  TooManyError,
  UnreachableError,
  type CallError,
} from '#lib/api/errors.ts'
import { listen, type Resolved } from '#lib/events.ts'
import { notify, toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession, endSession, memberKey } from '#lib/session/session.ts'
import { config, switchHostForVisit } from '#lib/site/config.ts'
import { runCommand as run, type CommandOptions } from './command.ts'
import {
  close,
  inOneTab,
  leftUnresolved,
  lockState,
  open,
  resolve,
  inputKey,
  sentCommands,
  unknownCommand,
  unknownFromElsewhere,
  unresolvedOf,
  watchLocks,
} from './ledger.ts'

type Send = (input: never, requestId: string) => Promise<unknown>
const wire = vi.hoisted(() => ({ send: undefined as unknown as Send }))
vi.mock('#lib/api/client.ts', () => ({
  call: (_: unknown, input: never, __: unknown, { requestId = '' }) => wire.send(input, requestId),
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
const resolved = (endpoint: Endpoint, taken: boolean) =>
  resolve(endpoint, unknownCommand(endpoint)!, taken)

const input = { amount: '100', from: 'a', to: 'b' }
const withdrawal = { amount: '100', password: 'secret', payee: { id: '7' } }
const moved = { data: { balance: '5' }, message: '转账成功' }
const shownToast = () => pageStore.get(toastAtom) ?? undefined
const fail = (error: unknown) => async () => {
  throw error
}
/** Of what was sent. */
let ids: string[] = []
/** How a sending ends; null: done. */
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
  endSession('logout')
})

describe('a command', () => {
  test('done: the answer, the lock free again, and what it touched is read again after that', async () => {
    const sent: unknown[] = []
    const refreshed: unknown[] = []
    const outcome = await runCommand(transfer, input, {
      send: async (...given) => {
        sent.push(given)
        expect(lockState(transfer)).toBe('sending')
        return moved
      },
      refresh: (changed) => refreshed.push(lockState(transfer), ...changed.map(({ id }) => id)),
    })
    expect(outcome).toEqual({ kind: 'done', at: expect.any(Number), ...moved })
    expect(sent).toEqual([[input, expect.stringMatching(/./)]])
    expect(refreshed).toEqual(['free', ...transfer.touches.map(({ id }) => id)])
    expect(shownToast()).toBeUndefined()
  })

  test('the second tap while it is sent is busy and sends nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof moved>()
    const send = vi.fn(() => promise)
    const sending = runCommand(transfer, input, { send })
    expect(await runCommand(transfer, input, { send })).toEqual({ kind: 'busy' })
    expect(send).toHaveBeenCalledTimes(1)
    expect(shownToast()).toBeUndefined()
    resolve(moved)
    expect((await sending).kind).toBe('done')
  })

  const refused: readonly [string, CallError, string | undefined][] = [
    ['by the platform', new RefusalError(transfer.id, 500, '余额不足'), '余额不足'],
    ['in HTML', new RefusalError(transfer.id, 500, '<p>余额 &lt; <b>100</b></p>'), '余额 < 100'],
    ['at length', new RefusalError(transfer.id, 500, '错'.repeat(5_000)), '错'.repeat(200)],
    ['as it was not sent', new NotSentError(transfer.id), '当前网络不可用，操作未提交'],
  ]
  test.each(refused)('refused %s', async (_, error, toast) => {
    expect(await runCommand(transfer, input, { send: fail(error) })).toEqual({
      kind: 'refused',
      error,
    })
    expect([shownToast()?.text, lockState(transfer)]).toEqual([toast, 'free'])
  })

  test('a session that is over leaves a command unknown, and only money locked for the next sign-in', async () => {
    const error = new ExpiredError(transfer.id)
    expect(await runCommand(transfer, input, { send: fail(error) })).toEqual({
      kind: 'unknown',
      error,
    })
    expect([shownToast(), lockState(transfer)]).toEqual([undefined, 'unknown'])
    resolved(transfer, false)
    const other = await runCommand(deleteCard, { id: '1' }, { send: fail(error) })
    expect([other.kind, lockState(deleteCard)]).toEqual(['unknown', 'free'])
  })

  test.each([
    ['stands', 'refused', '余额不足', 'free'],
    ['unread', 'refused', '余额不足。未能核对，请稍后查看记录', 'free'],
    ['doubtful', 'unknown', undefined, 'unknown'],
  ] as const)(
    'the refusal of money is checked while it is locked: %s',
    async (found, kind, toast, lock) => {
      const error = new RefusalError(transfer.id, 500, '余额不足')
      const check = vi.fn(async () => {
        expect(lockState(transfer)).toBe('sending')
        return found
      })
      const outcome = await runCommand(transfer, input, { send: fail(error), check })
      expect(outcome).toEqual({ kind, error })
      expect([shownToast()?.text, lockState(transfer)]).toEqual([toast, lock])
      if (lock === 'unknown') resolved(transfer, false)
      await runCommand(deleteCard, { id: '1' }, { send: fail(error), check })
      await runCommand(transfer, input, { send: fail(new NotSentError(transfer.id)), check })
      expect(check).toHaveBeenCalledOnce()
    },
  )

  test('a session that ends during the check leaves the command for the next sign-in', async () => {
    const member = memberKey()
    const check = async () => {
      endSession('expired')
      throw new Error('aborted')
    }
    const error = new RefusalError(transfer.id, 500, '请勿重复提交')
    expect((await runCommand(transfer, input, { send: fail(error), check })).kind).toBe('unknown')
    expect([shownToast(), unresolvedOf(member).length]).toEqual([undefined, 1])
    localStorage.removeItem('hall.device.ledger')
  })

  test('a screen that shows the refusal itself needs no toast', async () => {
    const error = new RefusalError(transfer.id, 500, '余额不足')
    await runCommand(transfer, input, { send: fail(error), quiet: true })
    expect(shownToast()).toBeUndefined()
  })

  const unclear: readonly [string, unknown][] = [
    ['no answer', new UnreachableError(transfer.id, true)],
    ['an answer that cannot be read', new DecodeError(transfer.id, 'balance', 'no amount')],
    ['a fault of the program', new TypeError('x is not a function')],
  ]
  test.each(unclear)('money and %s: unknown, locked until it is looked up', async (_, error) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    expect(await runCommand(transfer, input, { send: fail(error) })).toEqual({
      kind: 'unknown',
      error,
    })
    expect([shownToast(), lockState(transfer)]).toEqual([undefined, 'unknown'])
    expect(warned).toHaveBeenCalledTimes(error instanceof DecodeError ? 1 : 0)
    expect(Array.from({ length: 60 }, unknownFromElsewhere).flat()).toEqual([])
    resolved(transfer, true)
  })

  test('without money: unknown, left to its screen, and free', async () => {
    const error = new UnreachableError(deleteCard.id, false)
    const outcome = await runCommand(deleteCard, { id: '1' }, { send: fail(error) })
    expect(outcome).toEqual({ kind: 'unknown', error })
    expect(shownToast()).toBeUndefined()
    expect(lockState(deleteCard)).toBe('free')
  })
})

describe('the request id of an intent', () => {
  /** Sent, lost, and denied by the member. */
  const lose = async () => {
    await runCommand(transfer, input, { send: lost })
    resolved(transfer, false)
  }

  test.each([
    ['not sent', new NotSentError(transfer.id), true],
    ['too much', new TooManyError(transfer.id, 1_000), true],
    ['refused', new RefusalError(transfer.id, 500, ''), true],
    ['done', null, false],
  ])('outlives a repetition that was %s: %j', async (_, error, outlives) => {
    await lose()
    await runCommand(transfer, input, { send: ending(error) })
    await runCommand(transfer, input, { send: ending(null) })
    expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, outlives])
  })

  test('is another one a quarter of an hour later: the same input is a new wish', async () => {
    await lose()
    vi.setSystemTime(Date.now() + 14 * 60_000)
    await lose()
    vi.setSystemTime(Date.now() + 16 * 60_000)
    await lose()
    vi.useRealTimers()
    expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false])
  })

  test('stays where the payment password is retyped, which is not remembered', async () => {
    const attempt = async (amount: string, password: string) => {
      await runCommand(withdraw, { ...withdrawal, amount, password }, { send: lost })
      expect(unknownCommand(withdraw)?.input).toContain(amount)
      expect(unknownCommand(withdraw)?.input).not.toContain(password)
      resolved(withdraw, false)
    }
    await attempt('100.01', 'tip-secret')
    await attempt('100.01', 'top-secret')
    await attempt('100.02', 'top-secret')
    expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false])
  })
})

test('what is asked before the sending leaves nothing of unknown outcome, should the page be gone meanwhile', async () => {
  const asked = Promise.withResolvers<null>()
  const send = vi.fn(async () => {
    expect(unresolvedOf(memberKey())).toHaveLength(1)
    return moved
  })
  const outcome = runCommand(transfer, input, { send, before: () => asked.promise })
  await vi.waitFor(() => expect(lockState(transfer)).toBe('sending'))
  expect([unresolvedOf(memberKey()), send.mock.calls]).toEqual([[], []])
  asked.resolve(null)
  expect((await outcome).kind).toBe('done')
})

test('a hundred commands cost no more parsing than one, and the next one replaces the oldest of its endpoint', async () => {
  const known = Array.from({ length: 41 }, (_, nth) => `known ${nth}`)
  const send = () => runCommand(transfer, input, { send: ending(null), note: () => ({ known }) })
  await runCommand(withdraw, withdrawal, { send: ending(null) })
  await send()
  const parse = vi.spyOn(JSON, 'parse')
  for (let nth = 1; nth < 100; nth += 1) await send()
  const sent = sentCommands()
  expect(sent).toHaveLength(101)
  expect(parse.mock.calls.filter(([text]) => text.includes(transfer.id))).toEqual([])
  parse.mockRestore()
  await send()
  expect(sentCommands().slice(0, -1)).toEqual(sent.toSpliced(1, 1))
  expect(sentCommands().at(-1)?.known).toEqual(known.slice(0, 40))
})

test('of an input only what its schema marks is kept', () => {
  const input = v.pipe(
    v.object({
      amount: kept(v.string()),
      code: v.string(),
      card: v.optional(v.object({ number: kept(v.string()), pin: v.string() })),
    }),
    v.transform(({ code }) => ({ payer_code: code })),
  )
  const given = { amount: '1', code: '123456', card: { number: '1', pin: '2' }, more: 'x' }
  expect(inputKey({ input }, given)).toBe('{"amount":"1","card":{"number":"1"}}')
})

test('a command that was not sent leaves no entry, although the session ended meanwhile', async () => {
  const outcome = await runCommand(transfer, input, {
    send: async () => {
      expect(unresolvedOf(memberKey())).toHaveLength(1)
      endSession('expired')
      lockState(transfer)
      throw new NotSentError(transfer.id)
    },
  })
  expect(outcome.kind).toBe('refused')
  expect(leftUnresolved()).toEqual([])
})

test('whatever throws before the sending, nothing was sent: no entry, no lock, and the next one may go', async () => {
  const send = vi.fn<Send>()
  const before = () => {
    throw new RangeError('odd')
  }
  const outcome = await runCommand(transfer, input, { send, before })
  expect(send).not.toHaveBeenCalled()
  expect(outcome).toMatchObject({ kind: 'refused', error: { message: '操作未提交，请稍后再试' } })
  expect([lockState(transfer), unresolvedOf(memberKey())]).toEqual(['free', []])
})

test('what outlasts its session before the sending is not sent in the next one', async () => {
  const send = vi.fn<Send>()
  const before = () => {
    beginSession('next', false, 'another-member')
    return null
  }
  const outcome = await runCommand(transfer, input, { send, before })
  expect(outcome).toMatchObject({ error: { message: '登录已失效，操作未提交' } })
  expect(send).not.toHaveBeenCalled()
})

test('a host that is taken while the member is asked is the one that it was sent to', async () => {
  config.hosts = ['https://two.example']
  const before = () => {
    switchHostForVisit('https://two.example')
    return null
  }
  await runCommand(transfer, input, { send: lost, before })
  expect(unknownCommand(transfer)?.host).toBe('https://two.example')
  resolved(transfer, true)
  switchHostForVisit(config.apiHost)
  config.hosts = []
})

test('what is done after its session has ended is told to nobody', async () => {
  const told = vi.fn<(of: Resolved) => void>()
  const off = listen('commandResolved', told)
  const send = async () => {
    beginSession('next', false)
    return moved
  }
  await runCommand(transfer, input, { send })
  off()
  expect(told).not.toHaveBeenCalled()
})

test('an end that comes late frees nothing of the next session', async () => {
  const [early, late] = [
    Promise.withResolvers<typeof moved>(),
    Promise.withResolvers<typeof moved>(),
  ]
  const first = runCommand(transfer, input, { send: () => early.promise })
  await vi.waitFor(() => expect(unresolvedOf(memberKey())).toHaveLength(1))
  beginSession('next', false)
  const next = runCommand(transfer, input, { send: () => late.promise })
  early.resolve(moved)
  await first
  expect(lockState(transfer)).toBe('sending')
  late.resolve(moved)
  await next
})

test('what is said of an unknown outcome settles no later one, also of the same millisecond', async () => {
  const lose = () => runCommand(transfer, input, { send: lost })
  vi.setSystemTime(1_000)
  await lose()
  const first = unknownCommand(transfer)!
  resolve(transfer, first, false)
  await lose()
  resolve(transfer, first, true)
  expect(lockState(transfer)).toBe('unknown')
  resolved(transfer, true)
  vi.useRealTimers()
})

describe('another tab of the member', () => {
  /** It has sent one, and not said yet how it ended. */
  function sends(at = Date.now()) {
    const of = { member: memberKey(), id: transfer.id, path: '/of-another-release' }
    const entry = { ...of, at, state: 'sending' }
    localStorage.setItem('hall.device.ledger', JSON.stringify([entry]))
    return null
  }
  afterEach(() => {
    localStorage.removeItem('hall.device.ledger')
    vi.unstubAllGlobals()
  })

  test('is sending one: a tap here sends nothing and says so', async () => {
    const request = async (
      _: string,
      { ifAvailable }: LockOptions,
      work: (lock: null) => unknown,
    ) => (ifAvailable ? work(null) : undefined)
    vi.stubGlobal('navigator', { locks: { request } })
    const send = vi.fn<Send>()
    expect(await runCommand(transfer, input, { send })).toEqual({ kind: 'busy' })
    expect(send).not.toHaveBeenCalled()
    expect(shownToast()?.text).toBe('另一个页面正在提交，请等结果出来')
    expect(lockState(transfer)).toBe('free')
  })

  const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  test.each([
    ['without Web Locks', undefined],
    ['where Web Locks are denied', { request: denied }],
  ])('%s what it sends counts as unknown, and nothing is sent beside it', async (_, locks) => {
    vi.stubGlobal('navigator', { locks })
    const send = vi.fn<Send>()
    const outcome = await runCommand(transfer, input, { send, before: () => sends() })
    expect(outcome).toEqual({ kind: 'busy' })
    expect(send).not.toHaveBeenCalled()
    const off = watchLocks(() => undefined)
    await vi.waitFor(() => expect(lockState(transfer)).toBe('unknown'))
    expect(unresolvedOf(memberKey())[0]?.path).toBe('/transRecord')
    off()
  })

  test('what fails while no other tab sends is not run again', async () => {
    const work = vi.fn(fail(new Error('storage')))
    const request = (_: string, __: object, locked: (lock: object) => unknown) => locked({})
    vi.stubGlobal('navigator', { locks: { request } })
    const intent = open(transfer, input)!
    await expect(inOneTab(intent, work)).rejects.toThrow('storage')
    expect(work).toHaveBeenCalledOnce()
    close(intent, 'unsent')
  })

  test('has ended what it was sending: that says nothing of what it has sent since', async () => {
    const ended = Promise.withResolvers<void>()
    const request = vi.fn((_: string, __: object, work: () => void) => ended.promise.then(work))
    vi.stubGlobal('navigator', { locks: { request } })
    sends(1_000)
    const told = vi.fn()
    const off = watchLocks(told)
    watchLocks(vi.fn())()
    expect(request).toHaveBeenCalledOnce()
    sends(2_000)
    ended.resolve()
    await vi.waitFor(() => expect(told).toHaveBeenCalled())
    expect(lockState(transfer)).toBe('elsewhere')
    off()
  })

  test.each([true, false])('says what became of it, and hears it: taken %s', async (taken) => {
    const tab = new BroadcastChannel('hall.commands')
    const heard = vi.fn<(message: unknown) => void>()
    tab.addEventListener('message', ({ data }) => heard(data))
    const told = vi.fn()
    const off = listen('commandResolved', told)
    await runCommand(transfer, input, { send: lost })
    const { id, at } = unknownCommand(transfer)!
    const said = { member: memberKey(), touches: [], resolved: { id, at, isCarriedOut: taken } }
    localStorage.removeItem('hall.device.ledger')
    for (const more of [{ member: 'another' }, { resolved: undefined }, {}])
      tab.postMessage({ ...said, ...more })
    await vi.waitFor(() =>
      expect(told).toHaveBeenCalledWith(expect.objectContaining(said.resolved)),
    )
    expect(told).toHaveBeenCalledOnce()
    off()
    await runCommand(transfer, input, { send: lost })
    expect(ids[1] === ids[0]).toBe(!taken)
    resolved(transfer, taken)
    const resolvedHere = { id, at: expect.any(Number), isCarriedOut: taken }
    await vi.waitFor(() =>
      expect(heard).toHaveBeenCalledWith(expect.objectContaining({ resolved: resolvedHere })),
    )
    tab.close()
  })
})
