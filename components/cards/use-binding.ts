'use client'
import { useBindCard } from '#hooks/cards/cards.ts'
import { useNavigate, useIsMounted } from '#hooks/core/navigate.ts'
import type { Query } from '#hooks/core/with-query.tsx'
import type { bindCard, CardType } from '#lib/api/endpoints/cards.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { RefusalError } from '#lib/api/errors.ts'
import { saveState } from '#lib/saved-state.ts'
import { notePaymentPassword } from '#lib/session/member.ts'
import { confirm, notify } from '#lib/notify.ts'
import { href } from '#lib/routes.ts'
import { CARD_TABS } from '#lib/cards/tabs.ts'

const NO_PAYMENT_PASSWORD = 251

/** Binds, then returns to the previous page; a withdrawal form preselects the new payee. */
export function useBinding(type: CardType, query: Query) {
  const { bind: send, pending } = useBindCard(type)
  const { returnTo, to } = useNavigate()
  const stillHere = useIsMounted()
  const bind = async (card: InputOf<typeof bindCard>) => {
    const outcome = await send(card)
    if (outcome.kind === 'done') bound(card.number)
    if (outcome.kind === 'refused') await explain(outcome.error)
    if (outcome.kind === 'undone') notify.refusal('没有收到结果，目前还没有绑定，请核对后再试')
    if (outcome.kind === 'unknown') notify.refusal('网络异常，请到卡片管理确认是否已绑定')
  }
  const bound = (number: string) => {
    saveState('cards.bound', number)
    notePaymentPassword()
    notify.success('绑定成功')
    if (!stillHere()) return
    const withdrawing = query.get('from') === 'withdrawal'
    returnTo(
      withdrawing
        ? href('/withdrawal', { tab: type, pick: 'newest' })
        : href('/wallet', { type: CARD_TABS[type] }),
    )
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
  return { bind, pending }
}
