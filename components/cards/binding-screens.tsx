'use client'
import {
  BankCardForm,
  UsdtAddressForm,
  type BindingProps,
} from '#components/shared/binding-forms.tsx'
import { RealAccountOnly } from '#components/shared/real-account-only.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useTitle } from '#hooks/site/site.ts'
import type { CardType } from '#lib/api/endpoints/cards.ts'
import { CARD_TABS } from '#lib/cards/cards.ts'
import { confirm } from '#lib/notify.ts'
import { href, routes, type UrlQuery } from '#lib/site/routes.ts'

export const AddBankCardScreen = withUrlQuery(AddBankCardContent, null)

function AddBankCardContent({ query }: { query: UrlQuery }) {
  const next = useAfterBinding('bank', query)
  useTitle(routes['/addBankCard'].title)
  return (
    <Page>
      <RealAccountOnly what="绑定银行卡">
        <BankCardForm {...next} />
      </RealAccountOnly>
    </Page>
  )
}

export const AddUsdtAddressScreen = withUrlQuery(AddUsdtAddressContent, null)

function AddUsdtAddressContent({ query }: { query: UrlQuery }) {
  const next = useAfterBinding('usdt', query)
  useTitle(routes['/addUsdtCard'].title)
  return (
    <Page>
      <RealAccountOnly what="绑定地址">
        <UsdtAddressForm {...next} />
      </RealAccountOnly>
    </Page>
  )
}

/** Returns what follows: the way back to the page that the member came from, or to the payment password if none is set. */
function useAfterBinding(type: CardType, query: UrlQuery): BindingProps {
  const { returnTo, to } = useNavigate()
  return {
    onBound: () => {
      if (query.get('from') === 'withdrawal') returnTo(href('/withdrawal'), { anyQuery: true })
      else returnTo(href('/wallet', { type: CARD_TABS[type] }), { anyQuery: true })
    },
    onNoPassword: async (message) => {
      const isAccepted = await confirm({
        title: message,
        body: '填写的内容已保留',
        accept: '去设置',
      })
      if (isAccepted) to(href('/password', { type: 2 }))
    },
  }
}
