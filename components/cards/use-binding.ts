'use client'
import { useBindCard } from '#hooks/cards.ts'
import { useNavigate } from '#hooks/navigate.ts'
import type { Query } from '#hooks/with-query.tsx'
import { CARD_TYPES, type bindCard, type CardType } from '#lib/api/endpoints/cards.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { RefusalError } from '#lib/api/errors.ts'
import { confirm, notify } from '#lib/notify.ts'
import { href } from '#lib/routes.ts'

const NO_PAYMENT_PASSWORD = 251

/** Binds, then returns to where the member came from; a withdrawal gets the new payee chosen. */
export function useBinding(type: CardType, query: Query) {
  const command = useBindCard()
  const { replace, to } = useNavigate()
  const bind = async (card: InputOf<typeof bindCard>) => {
    const outcome = await command.send(card)
    if (outcome.kind === 'done') {
      notify.success('绑定成功')
      const withdrawing = query.get('from') === 'withdrawal'
      replace(
        withdrawing
          ? href('/withdrawal', { tab: type, pick: 'newest' })
          : href('/wallet', { type: CARD_TYPES[type] }),
      )
    }
    if (outcome.kind === 'unknown') notify.refusal('网络异常，请到卡片管理确认是否已绑定')
    if (outcome.kind === 'refused') await explain(outcome.error)
  }
  const explain = async (error: Error) => {
    if (!(error instanceof RefusalError) || error.code !== NO_PAYMENT_PASSWORD) {
      notify.refusal(error.message)
      return
    }
    const go = await confirm({
      title: error.message,
      body: '绑定前需要一个支付密码。',
      accept: '去设置',
    })
    if (go) to(href('/password', { type: 2 }))
  }
  return { bind, pending: command.pending }
}
