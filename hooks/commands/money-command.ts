'use client'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCommand, type SendOptions } from '#hooks/core/command.ts'
import { askOwnLimits, settingsError } from '#hooks/protection/own-limits.ts'
import { identifyMember } from '#hooks/session/session.ts'
import type { DataOf, Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { NotSentError } from '#lib/api/errors.ts'
import type { Outcome } from '#lib/commands/command.ts'
import { hasOpenCommands, inputOf } from '#lib/commands/ledger.ts'
import { confirm } from '#lib/notify.ts'
import type { NewRisk } from '#lib/protection/check-own-limits.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { hasExtension } from '#lib/site/config.ts'

interface MoneySettings<E extends Endpoint> extends Pick<SendOptions, 'quiet'> {
  /** The stakes or the deposit that the member's own limits count (GLI-19 A.3.7, A.3.8). */
  readonly riskOf?: (input: InputOf<E>) => NewRisk
  /** Notes what the platform has carried out. */
  readonly onDone?: (data: DataOf<E>, input: InputOf<E>) => void
}

/** Asks the platform who the member is, again at each 重试. Rejects with NotSentError at 取消. */
async function askForMember({ id }: Endpoint, queries: QueryClient): Promise<void> {
  const epoch = currentEpoch()
  for (;;) {
    try {
      return await identifyMember(queries)
    } catch {
      if (epoch !== currentEpoch()) return
      const isAgain = await confirm({
        title: '会员信息没有读到',
        body: '操作还没有提交。',
        accept: '重试',
        decline: '取消',
      })
      if (!isAgain) throw new NotSentError(id, '会员信息没有读到，操作未提交')
    }
  }
}

/** A money command as its notice needs it. */
export interface MoneyCommandState extends Pick<
  ReturnType<typeof useCommand>,
  'id' | 'state' | 'unknown' | 'settle'
> {
  /** Sends the unknown command again with its request id. Null if the platform knows no ids or this page has no input. */
  readonly sendAgain: (() => Promise<Outcome<Endpoint>>) | null
}

/** {@link useCommand} for money: settings and own limits are asked first (decision 0019). */
export function useMoneyCommand<E extends Endpoint>(
  endpoint: E,
  { quiet, riskOf, onDone }: MoneySettings<E> = {},
) {
  const queries = useQueryClient()
  const command = useCommand(endpoint, { quiet })
  const { unknown } = command
  const send = async (
    input: InputOf<E>,
    { before, ...options }: Omit<SendOptions, 'urgent'> = {},
  ): Promise<Outcome<E>> => {
    const error = endpoint.money && settingsError(endpoint)
    if (error) return { kind: 'refused', error }
    let forgetRisk = () => {}
    const outcome = await command.send(input, {
      ...options,
      async before() {
        const identify = () => askForMember(endpoint, queries)
        if (endpoint.money && hasOpenCommands()) await identify()
        // What is sent again was asked for and counted before.
        const risk = options.again ? undefined : riskOf?.(input)
        const noteRisk = risk && (await askOwnLimits(endpoint, queries, risk, identify))
        const late = (await before?.()) ?? null
        if (noteRisk && late === null) forgetRisk = noteRisk()
        return late
      },
    })
    if (outcome.kind === 'refused') forgetRisk()
    if (outcome.kind === 'done') onDone?.(outcome.data, input)
    return outcome
  }
  const sent = unknown && hasExtension('request_id') && inputOf(unknown)
  const sendAgain = sent
    ? () => send(sent.input as InputOf<E>, { again: unknown, quiet: false })
    : null
  return { ...command, send, sendAgain }
}
