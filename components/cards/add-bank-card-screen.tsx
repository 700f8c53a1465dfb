'use client'
import { BankCardForm } from '#components/shared/binding-forms.tsx'
import { MembersOnly } from '#components/shared/members-only.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { useBound } from './use-bound.ts'

export const AddBankCardScreen = withQuery(AddBankCardContent)

function AddBankCardContent({ query }: { query: Query }) {
  const bound = useBound('bank', query)
  return (
    <Page>
      <MembersOnly act="绑定银行卡">
        <BankCardForm {...bound} />
      </MembersOnly>
    </Page>
  )
}
