'use client'
import type { BindingProps } from '#components/shared/binding-forms.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import type { Query } from '#hooks/core/with-query.tsx'
import type { CardType } from '#lib/api/endpoints/cards.ts'
import { CARD_TABS } from '#lib/cards.ts'
import { confirm } from '#lib/notify.ts'
import { href } from '#lib/routes.ts'

/** Returns to the page that the member came from, and leads to a payment password where there is none. */
export function useBound(type: CardType, query: Query): BindingProps {
  const { returnTo, to } = useNavigate()
  return {
    onBound: () => {
      if (query.get('from') === 'withdrawal') returnTo(href('/withdrawal', { tab: type }), true)
      else returnTo(href('/wallet', { type: CARD_TABS[type] }), true)
    },
    onNoPassword: async (message) => {
      const go = await confirm({
        title: message,
        body: '绑定前需要一个支付密码。',
        accept: '去设置',
      })
      if (go) to(href('/password', { type: 2 }))
    },
  }
}
