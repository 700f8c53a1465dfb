'use client'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCommand, type SendOptions } from '#hooks/core/command.ts'
import { useMountCheck } from '#hooks/core/mounted.ts'
import { checkOwnLimits } from '#hooks/protection/limit-check.ts'
import { identifyMember } from '#hooks/session/session.ts'
import type { Answer } from '#lib/api/client.ts'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { NotSentError } from '#lib/api/errors.ts'
import type { Outcome } from '#lib/commands/command.ts'
import type { Spend } from '#lib/commands/device-commands.ts'
import { endUnknownCommand, intentOf, unknownCommandOf } from '#lib/commands/intents.ts'
import { commandInWords } from '#lib/commands/words.ts'
import { confirm, notify } from '#lib/notify.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { apiHost, isMoneyStopped, hasExtension } from '#lib/site/config.ts'
import { whenNoMoneyPending } from '#lib/upkeep/reload.ts'

/** A money command that is carried out. */
interface DoneCommand<E extends Endpoint> {
  readonly requestId: string
  /** Null if this page has not sent it, for example after a reload. */
  readonly input: InputOf<E> | null
  /** Null if its record tells the end. */
  readonly answer: Answer<E> | null
}

interface MoneySettings<E extends Endpoint> extends Pick<SendOptions, 'skipToast'> {
  /** The stakes or the deposit that the member's own limits count (GLI-19 A.3.7, A.3.8). */
  readonly spendOf?: (input: InputOf<E>) => Spend
  /** Called when the command is carried out: by its answer, after 再次提交, or by its record. */
  readonly onDone?: (done: DoneCommand<E>) => void
}

const SETTINGS_FAILED = '网站设置读取失败，操作未提交'

/** While the settings stop money, asks the member to reload and returns the error of a money command. Returns null otherwise. */
function settingsError({ id }: Endpoint): NotSentError | null {
  if (!isMoneyStopped()) return null
  void confirm({ title: SETTINGS_FAILED, accept: '重新加载' }).then(
    (isAccepted) => isAccepted && whenNoMoneyPending(() => location.reload()),
  )
  return new NotSentError(id, SETTINGS_FAILED)
}

/** Waits until the platform has told who the member is. A failed read asks for 重试, and 取消 rejects with NotSentError. */
async function askForMember({ id }: Endpoint, queries: QueryClient): Promise<void> {
  const epoch = currentEpoch()
  for (;;) {
    try {
      return await identifyMember(queries)
    } catch {
      if (epoch !== currentEpoch()) return
      const shouldRetry = await confirm({
        title: '会员信息没有读到',
        body: '操作还没有提交。',
        accept: '重试',
        decline: '取消',
      })
      if (!shouldRetry) throw new NotSentError(id, '会员信息没有读到，操作未提交')
    }
  }
}

/** Tells a member who has left the form that no answer came. */
function tellUnknown(endpoint: Endpoint): void {
  const unknown = unknownCommandOf(endpoint)
  if (unknown) notify.info(`${commandInWords(unknown)}没有收到结果，可能已受理`)
}

/** The part of a money command that its form and its unknown outcome use. */
export interface MoneyCommandState extends Omit<ReturnType<typeof useCommand>, 'send'> {
  /** Repeats the unknown command with its request id. Null if the platform knows no ids or this page has no input. */
  readonly resend: (() => Promise<Outcome<Endpoint>>) | null
  /** Ends the unknown command: `checked` by the member, or as its record tells. */
  readonly endUnknown: (end: 'done' | 'refused' | 'checked') => void
}

/** {@link useCommand} for money: it asks the settings (decision 0020), the member's key and the own limits first. */
export function useMoneyCommand<E extends Endpoint>(
  endpoint: E,
  { skipToast, spendOf, onDone }: MoneySettings<E> = {},
) {
  const queries = useQueryClient()
  const command = useCommand(endpoint, { skipToast })
  const { unknown } = command
  const epoch = currentEpoch()
  const isMounted = useMountCheck()
  const send = async (
    input: InputOf<E>,
    { beforeSend, ...options }: Omit<SendOptions, 'isUrgent' | 'spend'> = {},
  ): Promise<Outcome<E>> => {
    const error = endpoint.money && settingsError(endpoint)
    if (error) return { kind: 'refused', error }
    const { resendOf } = options
    // Written before the sending, because the end of the command deletes its amount.
    const resentInWords = resendOf && commandInWords(resendOf)
    const spend = spendOf?.(input)
    const outcome = await command.send(input, {
      ...options,
      spend,
      async beforeSend() {
        await askForMember(endpoint, queries)
        // The first sending was checked.
        if (resendOf) return null
        if (spend) await checkOwnLimits(endpoint, queries, spend)
        return (await beforeSend?.()) ?? null
      },
    })
    if (outcome.kind === 'unknown' && !isMounted()) tellUnknown(endpoint)
    if (outcome.kind !== 'done') return outcome
    if (resentInWords) notify.success(`${resentInWords}已受理`)
    onDone?.({ requestId: outcome.requestId, input, answer: outcome })
    return outcome
  }
  const sent = unknown && intentOf(unknown)
  const endUnknown: MoneyCommandState['endUnknown'] = (end) => {
    if (!unknown || epoch !== currentEpoch()) return
    endUnknownCommand(unknown, end)
    const input = sent ? (sent.input as InputOf<E>) : null
    if (end === 'done') onDone?.({ requestId: unknown.requestId, input, answer: null })
  }
  // Another host may not know the request id.
  const canResend = unknown?.host === apiHost() && hasExtension('request_id')
  const resend =
    canResend && sent
      ? () => send(sent.input as InputOf<E>, { resendOf: unknown, skipToast: false })
      : null
  return { ...command, send, resend, endUnknown }
}
