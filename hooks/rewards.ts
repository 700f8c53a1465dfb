'use client'
import { useQuery } from '@tanstack/react-query'
import { atom } from 'jotai/vanilla'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { pagesOf, usePagedList, pollEvery, queryOf } from '#hooks/core/api.ts'
import { useNow } from '#hooks/core/countdown.ts'
import { useSessionValue } from '#hooks/core/state.ts'
import { useSession } from '#hooks/session/session.ts'
import {
  claimRebates,
  getRebates,
  getRedPackets,
  getRedPacketStatus,
  grabRedPacket,
  type RebateStateFilter,
  type RedPacketPhase,
} from '#lib/api/endpoints/rewards.ts'
import { AbsentError } from '#lib/api/errors.ts'
import { DATE_FILTER_DEFAULT, type DateFilter } from '#lib/constants.ts'
import { notify } from '#lib/notify.ts'
import { packetWindow, phasePollMs, windowHours, type WindowHours } from '#lib/rewards.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/clock.ts'

export interface RebateFilter {
  date: DateFilter
  /** '' for all. */
  venue: string
  state: RebateStateFilter
}

/** The rebates of a filter. */
export function useRebates(filter: RebateFilter) {
  const options = pagesOf(getRebates, filter)
  return usePagedList({ ...options, staleTime: 0 })
}

/** The claimed and the unclaimed sum, which no filter changes. */
export const useRebateTotals = ({ skipToast = false } = {}) =>
  useQuery({
    ...queryOf(getRebates, { date: DATE_FILTER_DEFAULT, page: 1 }),
    staleTime: 0,
    meta: { skipToast },
    select: ({ claimedTotal, pendingTotal }) => ({ claimedTotal, pendingTotal }),
  })

/** Claims the unclaimed rebates, and tells the platform's answer. */
export function useClaimRebates() {
  const command = useMoneyCommand(claimRebates)
  const send = async () => {
    const outcome = await command.send(undefined)
    if (outcome.kind === 'done') notify.success(outcome.message || '领取成功')
  }
  return { ...command, send }
}

export function useRedPackets() {
  const enabled = useSession() === 'member'
  return usePagedList({ ...pagesOf(getRedPackets, {}), staleTime: 0, enabled })
}

/** Returns the packet window by the platform's time, or null in the exported page and while its hours are unknown. */
function usePacketWindow(hours: WindowHours | null) {
  const now = useNow()
  return now === 0 || hours === null ? null : { now, ...packetWindow(now, hours) }
}

/**
 * Polls the platform's attempts, phase and hours, more often near the start and end of the window. The hours give a missing
 * phase. `secondsLeft` until the next phase is null if it is unknown, or if the hours and the platform's phase disagree.
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
  const secondsLeft =
    window?.phase === phase ? Math.ceil((window.deadline - window.now) / 1000) : null
  return { status, window, hours, phase, secondsLeft }
}

/** The number of attempts that are left, for another page than that of the packets. */
export const usePacketsLeft = () =>
  useQuery({
    ...queryOf(getRedPacketStatus, undefined),
    staleTime: 0,
    meta: { skipToast: true },
    select: ({ attemptsLeft }) => attemptsLeft,
  })

/** True once the platform has answered that it has no such call. */
const isGrabAbsentAtom = atom(false)

/**
 * Grabs a packet, which itself shows a refusal. `isAbsent` is true if the platform has no such call. The screen then offers
 * no other try in this session.
 */
export function useGrabRedPacket() {
  const command = useMoneyCommand(grabRedPacket, { skipToast: true })
  const isAbsent = useSessionValue(isGrabAbsentAtom, false)
  const send = async () => {
    const { store } = currentEpoch()
    const outcome = await command.send(undefined)
    if (outcome.kind === 'refused' && outcome.error instanceof AbsentError)
      store.set(isGrabAbsentAtom, true)
    return outcome
  }
  return { ...command, send, isAbsent }
}
