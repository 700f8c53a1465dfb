'use client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagesOf, usePagedList, pollEvery, queryOf } from '#hooks/core/api.ts'
import { useNow } from '#hooks/core/countdown.ts'
import { useSession } from '#hooks/session/session.ts'
import {
  claimRebates,
  getRebates,
  getRedPackets,
  getRedPacketStatus,
  grabRedPacket,
} from '#lib/api/endpoints/rewards.ts'
import { DATE_FILTER_DEFAULT, type DATE_FILTERS } from '#lib/constants.ts'
import { isPositive, subtract, type Amount } from '#lib/money/amount.ts'
import { packetWindow, phasePollMs, windowHours, type WindowHours } from '#lib/packet-window.ts'
import { serverNow } from '#lib/time/clock.ts'
import { useMoneyCommand } from './money-command.ts'

export interface RebateFilter {
  date: (typeof DATE_FILTERS)[number]
  /** '' for all. */
  venue: string
  /** '' all, 1 unclaimed, 2 claimed. */
  state: '' | '1' | '2'
}

/** Endless list of one filter. */
export function useRebates(filter: RebateFilter) {
  const options = pagesOf(getRebates, filter)
  return usePagedList({ ...options, staleTime: 0 })
}

/** Sums claimed and unclaimed, independent of the filter of the list. */
export const useRebateTotals = (quiet = false) =>
  useQuery({
    ...queryOf(getRebates, { date: DATE_FILTER_DEFAULT, page: 1 }),
    staleTime: 0,
    meta: { quiet },
    select: ({ claimedTotal, pendingTotal }) => ({ claimedTotal, pendingTotal }),
  })

/**
 * Claims the unclaimed rebates, also when the platform omits their sum (null); the screen offers none at 0 (spec 2 §5,
 * Rebate claim). `said` is how it ended and `gained` what it
 * added to the claimed sum, until there is something new to claim.
 */
export function useClaimRebates(
  pending: Amount | null,
  claimed: Amount | null,
  reread: () => unknown,
) {
  const command = useMoneyCommand(claimRebates)
  const waiting = pending !== null && isPositive(pending)
  const [ended, end] = useState({ said: '', of: pending, after: claimed })
  const say = (said: string) => end({ said, of: pending, after: claimed })
  const send = async () => {
    const outcome = await command.send(undefined)
    say(outcome.kind === 'done' ? outcome.message || '领取成功' : '')
    // Refused means that what is shown is out of date.
    if (outcome.kind === 'refused') reread()
  }
  const said = waiting && pending !== ended.of ? '' : ended.said
  const known = said !== '' && claimed !== null && ended.after !== null
  return { ...command, send, said, gained: known ? subtract(claimed, ended.after!) : null }
}

export function useRedPackets() {
  const enabled = useSession() === 'member'
  return useInfiniteQuery({ ...pagesOf(getRedPackets, {}), staleTime: 0, enabled })
}

/** Attempts, phase and hours from the platform, read more often near a border of the window. */
export function useRedPacketRound() {
  const enabled = useSession() === 'member'
  const status = useQuery({
    ...queryOf(getRedPacketStatus, undefined),
    staleTime: 0,
    enabled,
    refetchInterval: (query) => {
      const { data } = query.state
      const ms = phasePollMs(serverNow(), windowHours(data?.rules ?? []), data?.phase ?? 'unknown')
      return pollEvery(ms)(query)
    },
  })
  const hours = windowHours(status.data?.rules ?? [])
  const window = usePacketWindow(hours)
  return { status, window, hours }
}

/** Attempts that are left, for a row of another page. */
export const usePacketsLeft = () =>
  useQuery({
    ...queryOf(getRedPacketStatus, undefined),
    staleTime: 0,
    meta: { quiet: true },
    select: ({ attemptsLeft }) => attemptsLeft,
  })

/** Shows no toast: the screen shows a refusal at the packet. */
export const useGrabRedPacket = () => useMoneyCommand(grabRedPacket, { quiet: true })

/** The grabbing window at the platform's time; null in the static page and while its opening time is unknown. */
function usePacketWindow(hours: WindowHours | null) {
  const now = useNow()
  return now === 0 || hours === null ? null : { now, ...packetWindow(now, hours) }
}
