'use client'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { pollEvery, queryOf } from '#hooks/core/api.ts'
import { useRefreshMember } from '#hooks/session/session.ts'
import { getVenueBalances, recallAll } from '#lib/api/endpoints/wallet.ts'
import { notify } from '#lib/notify.ts'

/**
 * Moves all venue balances back, shows the server's message and reads balance and member again (old defect 1). The message
 * is for `place`; on a screen without it a toast shows it. `notice` is open while the member is to check a lost answer.
 */
export function useRecallAll() {
  const command = useMoneyCommand(recallAll)
  const { refresh } = useRefreshMember()
  const [message, setMessage] = useState('')
  const [asked, setAsked] = useState(false)
  // The next command may start at another place.
  if (command.state === 'sending' && message !== '') setMessage('')
  const place = useRef<HTMLParagraphElement>(null)
  const tell = (text: string) =>
    place.current ? setMessage(text) : notify.info(text, { onward: true })
  const recall = async () => {
    setAsked(true)
    if (command.blocked) return
    const outcome = await command.send(undefined)
    if (outcome.kind === 'busy') return
    // The code is also 200 for empty venues (spec 3 §2), so only the message shows the result.
    if (outcome.kind === 'done') tell(outcome.message || '回收已完成')
    await refresh()
  }
  const notice = {
    of: command,
    isOpen: asked && command.unknown !== null,
    close: () => setAsked(false),
  }
  return { send: recall, pending: command.pending, message, place, notice }
}

/** The balances of the venues, polled every `pollMs`; several screens share one poller. */
export const useVenueBalances = (pollMs: number) =>
  useQuery({
    ...queryOf(getVenueBalances, undefined),
    staleTime: pollMs,
    refetchInterval: pollEvery(pollMs),
  })
