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
 * Recovers all venue balances, shows the server's message and reads balance and member again (old defect 1): `said` at
 * its `place`, a toast where the screen has none.
 * After an unknown outcome, also one from before a reload, the balances are read before the command can be sent
 * again.
 */
export function useRecallAll() {
  const { send, lookUp, resolve, state, pending } = useMoneyCommand(recallAll)
  const { refresh } = useRefreshMember()
  const [looking, setLooking] = useState(false)
  const [said, say] = useState('')
  // The next one may be begun at another place.
  if (state === 'sending' && said !== '') say('')
  const place = useRef<HTMLParagraphElement>(null)
  const tell = (text: string) => (place.current ? say(text) : notify.info(text, { onward: true }))
  const check = async () => {
    const epoch = currentEpoch().id
    const which = unknownCommand(recallAll)
    if (which === null) return
    setLooking(true)
    const found = await lookUp(which).catch(() => null)
    setLooking(false)
    if (currentEpoch().id !== epoch) return
    if (found === null) return notify.refusal('回收结果未知，暂时查不到余额，请稍后再试')
    // Recovering what is left moves nothing twice.
    resolve(which, true)
    tell('回收结果未知，余额已更新，请核对')
    await refresh()
  }
  const recall = async () => {
    if (state === 'unknown') return check()
    const outcome = await send(undefined)
    if (outcome.kind === 'busy') return
    if (outcome.kind === 'unknown') return check()
    // The code is the same where nothing was left to recall (spec 3 §2), so that only the message says what happened.
    if (outcome.kind === 'done') tell(outcome.message || '回收已完成')
    await refresh()
  }
  return { send: recall, pending: pending || looking, said, place }
}

/** Balances of the venues, read again every `pollMs`; several screens share one poller. */
export const useVenueBalances = (pollMs: number) =>
  useQuery({
    ...queryOf(getVenueBalances, undefined),
    staleTime: pollMs,
    refetchInterval: pollEvery(pollMs),
  })
