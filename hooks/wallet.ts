'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { pollEvery, queryOf } from '#hooks/core/api.ts'
import { usePath } from '#hooks/core/navigate.ts'
import { useRefreshMember } from '#hooks/session/session.ts'
import { getVenueBalances, recallAll } from '#lib/api/endpoints/wallet.ts'
import { notify } from '#lib/notify.ts'

/**
 * Recalls all venue balances, tells the platform's message, and reads balance and member again (old defect 1). After a lost
 * answer `unknownRecall` is open: on the recall's own page at once, elsewhere after a tap.
 */
export function useRecallAll() {
  const command = useMoneyCommand(recallAll)
  const { refresh } = useRefreshMember()
  const isOwnPage = usePath() === recallAll.money?.path
  const [asked, setAsked] = useState(isOwnPage)
  const recall = async () => {
    setAsked(true)
    if (command.isBlocked) return
    const outcome = await command.send(undefined)
    if (outcome.kind === 'ignored') return
    // The code is also 200 for empty venues (spec 3 §5), so only the message shows the result.
    if (outcome.kind === 'done')
      notify.info(outcome.message || '回收已完成', { survivesNavigation: true })
    await refresh()
  }
  const unknownRecall = {
    command,
    isOpen: asked && command.unknown !== null,
    close: () => setAsked(false),
  }
  return { send: recall, isPending: command.isPending, unknownRecall }
}

/** Polls the balances of the venues every `pollMs`. Screens share one poller. */
export const useVenueBalances = (pollMs: number) =>
  useQuery({
    ...queryOf(getVenueBalances, undefined),
    staleTime: pollMs,
    refetchInterval: pollEvery(pollMs),
  })
