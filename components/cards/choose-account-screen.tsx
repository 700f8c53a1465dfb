'use client'
import { RealAccountOnly } from '#components/shared/real-account-only.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { useCards } from '#hooks/cards.ts'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import { CARD_WORDS, cardTypeOfTab } from '#lib/cards/cards.ts'
import { CARDS_MAX } from '#lib/constants.ts'
import { href, type UrlQuery } from '#lib/site/routes.ts'
import { AddBankCardScreen, AddUsdtAddressScreen } from './binding-screens.tsx'

const choices = [
  { type: 'usdt', icon: 'tether', path: '/addUsdtCard' },
  { type: 'bank', icon: 'card', path: '/addBankCard' },
] as const

/** The screen that adds the type of card in the address. Without a type in the address the member chooses one. */
export const ChooseAccountScreen = withUrlQuery(ChooseAccountContent, null)

function ChooseAccountContent({ query }: { query: UrlQuery }) {
  const type = query.get('type')
  if (type !== null)
    return cardTypeOfTab(type) === 'bank' ? <AddBankCardScreen /> : <AddUsdtAddressScreen />
  return (
    <Page>
      <RealAccountOnly what="绑定收款账户">
        <Card variant="list">
          {choices.map((choice) => (
            <CardTypeRow key={choice.type} {...choice} />
          ))}
        </Card>
      </RealAccountOnly>
    </Page>
  )
}

function CardTypeRow({ type, icon, path }: (typeof choices)[number]) {
  const { name, counter } = CARD_WORDS[type]
  const used = useCards(type).data?.length
  const isFull = used !== undefined && used >= CARDS_MAX
  const count = used === undefined ? `最多 ${CARDS_MAX} ${counter}` : `已绑定 ${used}/${CARDS_MAX}`
  return (
    <ListRow
      icon={icon}
      title={`添加${name}`}
      note={isFull ? `已达上限 ${CARDS_MAX} ${counter}，请先解绑` : count}
      href={isFull ? undefined : href(path)}
    />
  )
}
