'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { pollEvery, queryOf } from '#hooks/core/api.ts'
import { usePath } from '#hooks/core/navigate.ts'
import { getVenueBalances, recallAll } from '#lib/api/endpoints/wallet.ts'
import { notify } from '#lib/notify.ts'

/**
 * Recalls all venue balances and tells the platform's message (old defect 1). The notice of a recall without an answer is open
 * at once on the recall's own page, and after a tap on any other.
 */
export function useRecallAll() {
  const command = useMoneyCommand(recallAll)
  const isOwnPage = usePath() === recallAll.money?.path
  const [isNoticeWanted, setNoticeWanted] = useState(isOwnPage)
  const recall = async () => {
    setNoticeWanted(true)
    const outcome = await command.send(undefined)
    // The code is also 200 for empty venues (spec 3 §5), so only the message shows the result.
    if (outcome.kind === 'done')
      notify.info(outcome.message || '回收已完成', { survivesNavigation: true })
  }
  const unknownRecall = {
    command,
    isOpen: isNoticeWanted && command.unknown !== null,
    close: () => setNoticeWanted(false),
  }
  return { send: recall, isPending: command.isPending, unknownRecall }
}

/** The balances of the venues, polled every `pollMs`. */
export const useVenueBalances = (pollMs: number) =>
  useQuery({
    ...queryOf(getVenueBalances, undefined),
    staleTime: pollMs,
    refetchInterval: pollEvery(pollMs),
  })
