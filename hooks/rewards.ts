'use client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { atom } from 'jotai/vanilla'
import { useState } from 'react'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { pagesOf, usePagedList, pollEvery, queryOf } from '#hooks/core/api.ts'
import { useSessionValue } from '#hooks/core/state.ts'
import { useSession } from '#hooks/session/session.ts'
import {
  claimRebates,
  getRebates,
  getRedPackets,
  getRedPacketStatus,
  grabRedPacket,
  type RedPacketPhase,
} from '#lib/api/endpoints/rewards.ts'
import { RefusalError } from '#lib/api/errors.ts'
import { DATE_FILTER_DEFAULT, type DATE_FILTERS } from '#lib/constants.ts'
import { isPositive, subtract, type Amount } from '#lib/money/amount.ts'
import { phasePollMs, windowHours } from '#lib/packet-window.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/clock.ts'
import { usePacketWindow } from './packet-window.ts'

export interface RebateFilter {
  date: (typeof DATE_FILTERS)[number]
  /** '' for all. */
  venue: string
  /** '' all, 1 unclaimed, 2 claimed. */
  state: '' | '1' | '2'
}

/** The rebates of a filter. */
export function useRebates(filter: RebateFilter) {
  const options = pagesOf(getRebates, filter)
  return usePagedList({ ...options, staleTime: 0 })
}

/** The claimed and unclaimed sums, independent of the list's filter. */
export const useRebateTotals = (quiet = false) =>
  useQuery({
    ...queryOf(getRebates, { date: DATE_FILTER_DEFAULT, page: 1 }),
    staleTime: 0,
    meta: { quiet },
    select: ({ claimedTotal, pendingTotal }) => ({ claimedTotal, pendingTotal }),
  })

/**
 * Claims the unclaimed rebates, also when the platform omits their sum (null); the screen offers no claim at 0 (spec 2 §5,
 * Rebate claim). `message` is the result and `gain` its part of the claimed sum, until there is a new rebate.
 */
export function useClaimRebates(pending: Amount | null, claimed: Amount | null) {
  const command = useMoneyCommand(claimRebates, { quiet: true })
  const waiting = pending !== null && isPositive(pending)
  const [result, setResult] = useState({ message: '', of: pending, after: claimed })
  const say = (message: string, after = claimed) => setResult({ message, of: pending, after })
  const send = async () => {
    const outcome = await command.send(undefined)
    // Another phone may have claimed what the sum gains.
    if (outcome.kind === 'refused') say(outcome.error.message, null)
    else say(outcome.kind === 'done' ? outcome.message || '领取成功' : '')
  }
  const message = waiting && pending !== result.of ? '' : result.message
  const isKnown = message !== '' && claimed !== null && result.after !== null
  return { ...command, send, message, gain: isKnown ? subtract(claimed, result.after!) : null }
}

export function useRedPackets() {
  const enabled = useSession() === 'member'
  return useInfiniteQuery({ ...pagesOf(getRedPackets, {}), staleTime: 0, enabled })
}

/**
 * The platform's attempts, phase and hours, polled more often near the start and end of the window. Without its phase the
 * hours decide. `left`: seconds until the next phase; null if unknown, or if the hours disagree with the platform's phase.
 */
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
  const reported = status.data?.phase ?? 'unknown'
  const phase: RedPacketPhase = reported === 'unknown' ? (window?.phase ?? 'unknown') : reported
  const left = window?.phase === phase ? Math.ceil((window.deadline - window.now) / 1000) : null
  return { status, window, hours, phase, left }
}

/** The attempts left, for another page. */
export const usePacketsLeft = () =>
  useQuery({
    ...queryOf(getRedPacketStatus, undefined),
    staleTime: 0,
    meta: { quiet: true },
    select: ({ attemptsLeft }) => attemptsLeft,
  })

/** True in a session whose platform has answered that it has no call to grab a packet. */
const noGrabAtom = atom(false)

/**
 * Grabs a packet; the screen shows a refusal at the packet, without a toast. `absent`: the platform has no such call, so
 * that the screen offers no further try in this session.
 */
export function useGrabRedPacket() {
  const command = useMoneyCommand(grabRedPacket, { quiet: true })
  const absent = useSessionValue(noGrabAtom, false)
  const send = async () => {
    const { store } = currentEpoch()
    const outcome = await command.send(undefined)
    const error = outcome.kind === 'refused' && outcome.error
    if (error instanceof RefusalError && error.code === 404) store.set(noGrabAtom, true)
    return outcome
  }
  return { ...command, send, absent }
}
