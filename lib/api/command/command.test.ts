import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notify, toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { receiveSignals, type Signal } from '#lib/report/signal.ts'
import { beginSession, endSession, lockSession, memberKey } from '#lib/session/session.ts'
import { entriesOf } from './journal.ts'
import { leftUnresolved, lockState, settle } from './lock.ts'
import { runCommand } from './command.ts'
import { intents } from './state.ts'
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

const input = { amount: '100', from: 'a', to: 'b' }
const moved = { data: { balance: '5' }, message: '转账成功' }
const shownToast = () => pageStore.get(toastAtom) ?? undefined
const fail = (error: unknown) => async () => {
  throw error
}

let signals: Signal[] = []
beforeEach(() => {
  signals = []
  receiveSignals((noticed) => signals.push(noticed))
  beginSession(`of ${expect.getState().currentTestName}`, false)
  notify.clear()
})
afterEach(() => {
  receiveSignals(null)
  endSession('logout')
})

describe('a command over a transport of its own', () => {
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
    expect(outcome).toEqual({ kind: 'done', ...moved })
    expect(sent).toEqual([[input, expect.stringMatching(/./)]])
    expect(refreshed).toEqual(['free', ...transfer.touches.map(({ id }) => id)])
    expect([shownToast(), signals]).toEqual([undefined, []])
  })

  test('the second tap while it is sent is busy and sends nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof moved>()
    const sending = runCommand(transfer, input, { send: () => promise })
    const again = vi.fn()
    expect(await runCommand(transfer, input, { send: again })).toEqual({ kind: 'busy' })
    expect(again).not.toHaveBeenCalled()
    expect(shownToast()).toBeUndefined()
    resolve(moved)
    expect((await sending).kind).toBe('done')
  })

  const refused: readonly [string, CallError, string | undefined][] = [
    ['by the platform', new RefusalError(transfer.id, 500, '余额不足'), '余额不足'],
    ['as it was not sent', new NotSentError(transfer.id), '当前网络不可用，操作没有发出'],
    ['because the session is over', new ExpiredError(transfer.id), undefined],
  ]
  test.each(refused)('refused %s', async (_, error, toast) => {
    expect(await runCommand(transfer, input, { send: fail(error) })).toEqual({
      kind: 'refused',
      error,
    })
    expect([shownToast()?.text, lockState(transfer), signals]).toEqual([toast, 'free', []])
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
    expect(signals.at(-1)).toEqual({ kind: 'unknown', call: transfer.id })
    expect(warned).toHaveBeenCalledTimes(error instanceof DecodeError ? 1 : 0)
    settle(transfer, true)
  })

  test('without money: unknown in words, and free', async () => {
    const error = new UnreachableError(deleteCard.id, false)
    const outcome = await runCommand(deleteCard, { id: '1' }, { send: fail(error) })
    expect(outcome).toEqual({ kind: 'unknown', error })
    expect(shownToast()?.text).toBe('网络连接失败，请稍后重试')
    expect(lockState(deleteCard)).toBe('free')
    expect(signals).toEqual([{ kind: 'unknown', call: deleteCard.id }])
  })
})

test('a repetition that was not sent leaves the intent its request id', async () => {
  const ids: string[] = []
  const send = (error: CallError) => async (_: unknown, id: string) => {
    ids.push(id)
    throw error
  }
  await runCommand(transfer, input, { send: send(new UnreachableError(transfer.id, true)) })
  settle(transfer, false)
  await runCommand(transfer, input, { send: send(new NotSentError(transfer.id)) })
  await runCommand(transfer, input, { send: send(new TooManyError(transfer.id, 1_000)) })
  await runCommand(transfer, input, { send: send(new RefusalError(transfer.id, 500, '')) })
  await runCommand(transfer, input, { send: send(new RefusalError(transfer.id, 500, '')) })
  const [first, ...again] = ids
  expect(again.slice(0, 3)).toEqual([first, first, first])
  expect(again[3]).not.toBe(first)
})

test('a repetition that was done ends the intent: the next one has a request id of its own', async () => {
  const ids: string[] = []
  const noted = async (_: unknown, id: string) => {
    ids.push(id)
    return moved
  }
  const send = async (_: unknown, id: string) => {
    ids.push(id)
    throw new UnreachableError(transfer.id, true)
  }
  await runCommand(transfer, input, { send })
  settle(transfer, false)
  await runCommand(transfer, input, { send: noted })
  await runCommand(transfer, input, { send: noted })
  const [first, repeated, next] = ids
  expect(repeated).toBe(first)
  expect(next).not.toBe(first)
})

test('no payment password is remembered, and retyped it makes no new intent', async () => {
  const ids: string[] = []
  const attempt = async (amount: string, password: string) => {
    const send = async (sent: { password: string }, id: string) => {
      expect(sent.password).toBe(password)
      ids.push(id)
      throw new UnreachableError(withdraw.id, true)
    }
    await runCommand(withdraw, { amount, password, payee: { id: '7' } }, { send })
    expect(JSON.stringify([...intents])).toContain(amount)
    expect(JSON.stringify([...intents])).not.toContain(password)
    settle(withdraw, false)
  }
  await attempt('100.01', 'tip-secret')
  await attempt('100.01', 'top-secret')
  await attempt('100.02', 'top-secret')
  const [first, retyped, another] = ids
  expect(retyped).toBe(first)
  expect(another).not.toBe(first)
})

test('while the session is locked no money moves, whatever its transport', async () => {
  const send = vi.fn()
  lockSession()
  expect((await runCommand(transfer, input, { send })).kind).toBe('refused')
  expect(send).not.toHaveBeenCalled()
  expect(shownToast()?.text).toBe('页面已锁定，操作没有发出')
})

test('a command that was not sent leaves no entry, although the session ended meanwhile', async () => {
  const outcome = await runCommand(transfer, input, {
    send: async () => {
      expect(entriesOf(memberKey())).toHaveLength(1)
      endSession('expired')
      lockState(transfer)
      throw new NotSentError(transfer.id)
    },
  })
  expect(outcome.kind).toBe('refused')
  expect(leftUnresolved()).toEqual([])
})
