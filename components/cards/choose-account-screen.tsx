'use client'
import { RealAccountOnly } from '#components/shared/real-account-only.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { useCards } from '#hooks/cards.ts'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import type { CardType } from '#lib/api/endpoints/cards.ts'
import { CARD_WORDS, cardTypeOfTab } from '#lib/cards/cards.ts'
import { CARDS_MAX } from '#lib/constants.ts'
import { href, type UrlQuery } from '#lib/site/routes.ts'
import { AddBankCardScreen, AddUsdtAddressScreen } from './binding-screens.tsx'

const kinds = [
  { type: 'usdt', icon: 'tether', path: '/addUsdtCard' },
  { type: 'bank', icon: 'card', path: '/addBankCard' },
] as const

/** Adds the type of card that the address names. If it names none, the member chooses one here. */
export const ChooseAccountScreen = withUrlQuery(ChooseAccountContent, null)

function ChooseAccountContent({ query }: { query: UrlQuery }) {
  const type = query.get('type')
  if (type !== null)
    return cardTypeOfTab(type) === 'bank' ? <AddBankCardScreen /> : <AddUsdtAddressScreen />
  return (
    <Page>
      <RealAccountOnly what="绑定收款账户">
        <Card variant="list">
          {kinds.map((kind) => (
            <Kind key={kind.type} {...kind} />
          ))}
        </Card>
      </RealAccountOnly>
    </Page>
  )
}

function Kind({ type, icon, path }: (typeof kinds)[number]) {
  const { name, counter } = CARD_WORDS[type]
  const used = useCards(type satisfies CardType).data?.length
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
