'use client'
import { UsdtAddressForm } from '#components/shared/binding-forms.tsx'
import { MembersOnly } from '#components/shared/members-only.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { useBound } from './use-bound.ts'

export const AddUsdtAddressScreen = withQuery(AddUsdtAddressContent)

function AddUsdtAddressContent({ query }: { query: Query }) {
  const bound = useBound('usdt', query)
  return (
    <Page>
      <MembersOnly act="绑定地址">
        <UsdtAddressForm {...bound} />
      </MembersOnly>
    </Page>
  )
}
