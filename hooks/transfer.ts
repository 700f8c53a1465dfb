'use client'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { useCommand } from '#hooks/core/command.ts'
import { useMember } from '#hooks/session/session.ts'
import { setAutoTransfer, transfer } from '#lib/api/endpoints/transfer.ts'
import { emptySentDraft, type Draft } from '#lib/draft.ts'
import { notify } from '#lib/notify.ts'
import type { TransferValues } from '#lib/transfer.ts'

/** Sends a transfer. One that is carried out is told, and empties the amount of its draft. */
export const useTransfer = (draft: Draft<TransferValues>) =>
  useMoneyCommand(transfer, {
    onDone({ input, answer }) {
      emptySentDraft(draft, input?.amount, ['from', 'to'])
      if (answer) notify.success(answer.message || '操作成功！')
    },
  })

/**
 * Returns the member's auto-transfer and the function that switches it. With auto-transfer the platform moves the balance
 * into the venue of an opened game.
 */
export function useAutoTransfer() {
  const isEnabled = useMember()?.hasAutoTransfer
  const { send, isPending } = useCommand(setAutoTransfer)
  const setEnabled = async (next: boolean) => {
    const outcome = await send({ on: next })
    if (outcome.kind === 'done') notify.success('操作成功！')
    if (outcome.kind === 'unknown') notify.error('没有收到结果，请稍后看看开关状态')
    return outcome.kind === 'done'
  }
  return { isEnabled, setEnabled, isPending }
}
