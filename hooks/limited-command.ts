'use client'
import { useCallback } from 'react'
import { useCommand } from '#hooks/core/command.ts'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { OFFLINE } from '#lib/api/errors.ts'
import { isChunkError, recoverFromChunkError } from '#lib/deploy/deploy.ts'
import type { Risk } from '#lib/protection/check-own-limits.ts'
import { within } from '#lib/time/clock.ts'

/** How long loading the member's own limits may take. */
const LIMITS_MS = 10_000

const loadLimits = () => within(LIMITS_MS, import('#lib/protection/check-own-limits.ts'))

/** Why the member's own limits forbid a risk, in words; null when they do not. */
async function limitProblem(risk: Risk): Promise<string | null> {
  try {
    const { checkOwnLimits } = await loadLimits()
    return await checkOwnLimits(risk)
  } catch (cause) {
    // A newer release has deleted the file: trying again would fail for ever.
    if (recoverFromChunkError(cause)) return '网站已更新，正在刷新，操作未提交'
    // Offline, the limits cannot even be loaded.
    if (globalThis.navigator?.onLine === false) return OFFLINE
    if (isChunkError(cause)) return '网站已更新，请刷新后再试'
    return '限额核对失败，操作未提交，请稍后再试'
  }
}

/** {@link useCommand} for a bet, a deposit or a game: the member's own limits are asked first (GLI-19 A.3.7, A.3.8). */
export function useLimitedCommand<E extends Endpoint>(
  endpoint: E,
  riskOf: (input: InputOf<E>) => Risk,
  options: { quiet?: boolean } = {},
) {
  const command = useCommand(endpoint, options)
  const { send: sendUnlimited } = command
  /** `before`: what else is asked, last, immediately before the sending. */
  const send = useCallback(
    async (input: InputOf<E>, before?: (at: number) => string | null) => {
      const risk = riskOf(input)
      const outcome = await sendUnlimited(input, {
        before: async (at) => (await limitProblem(risk)) ?? before?.(at) ?? null,
      })
      if (outcome.kind === 'done' || outcome.kind === 'unknown')
        await loadLimits().then(({ noteRisk }) => noteRisk(risk))
      return outcome
    },
    [sendUnlimited, riskOf],
  )
  return { ...command, send }
}
