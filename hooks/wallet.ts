'use client'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { pollEvery, queryOf } from '#hooks/core/api.ts'
import { useRefreshMember } from '#hooks/session/session.ts'
import { getVenueBalances, recallAll } from '#lib/api/endpoints/wallet.ts'
import { unknownCommand } from '#lib/commands/ledger.ts'
import { notify } from '#lib/notify.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { useMoneyCommand } from './money-command.ts'

/**
 * Moves all venue balances back, shows the server's message and reads balance and member again (old defect 1). The message
 * is for `place`; on a screen without it a toast shows it. After an unknown outcome, also one from before a reload, the
 * balances are read before the command can be sent again.
 */
export function useRecallAll() {
  const { send, lookUp, resolve, state, pending } = useMoneyCommand(recallAll)
  const { refresh } = useRefreshMember()
  const [looking, setLooking] = useState(false)
  const [message, setMessage] = useState('')
  // The next command may start at another place.
  if (state === 'sending' && message !== '') setMessage('')
  const place = useRef<HTMLParagraphElement>(null)
  const tell = (text: string) =>
    place.current ? setMessage(text) : notify.info(text, { onward: true })
  const check = async () => {
    const epoch = currentEpoch().id
    const unknown = unknownCommand(recallAll)
    if (unknown === null) return
    setLooking(true)
    const records = await lookUp(unknown).catch(() => null)
    setLooking(false)
    if (currentEpoch().id !== epoch) return
    if (records === null) return notify.refusal('回收结果未知，暂时查不到余额，请稍后再试')
    // Another recall moves no money twice.
    resolve(unknown, true)
    tell('回收结果未知，余额已更新，请核对')
    await refresh()
  }
  const recall = async () => {
    if (state === 'unknown') return check()
    const outcome = await send(undefined)
    if (outcome.kind === 'busy') return
    if (outcome.kind === 'unknown') return check()
    // The code is also 200 for empty venues (spec 3 §2), so only the message shows the result.
    if (outcome.kind === 'done') tell(outcome.message || '回收已完成')
    await refresh()
  }
  return { send: recall, pending: pending || looking, message, place }
}

/** The balances of the venues, polled every `pollMs`; several screens share one poller. */
export const useVenueBalances = (pollMs: number) =>
  useQuery({
    ...queryOf(getVenueBalances, undefined),
    staleTime: pollMs,
    refetchInterval: pollEvery(pollMs),
  })
