'use client'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Tabs, TabPanel } from '#components/ui/layout/tabs.tsx'
import { useCards } from '#hooks/cards.ts'
import { MembersOnly } from '#components/shared/members-only.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import type { CardType } from '#lib/api/endpoints/cards.ts'
import { CARDS_MAX } from '#lib/limits.ts'
import { replaceQuery } from '#lib/navigation.ts'
import { href } from '#lib/routes.ts'
import { CardItem } from './card-item.tsx'
import { CARD_TABS, cardTabOf } from '#lib/cards.ts'

/** Tab 1 USDT addresses, tab 2 bank cards (spec 2 §2, Card management). */
const tabs = [
  { id: 'usdt', label: 'USDT地址' },
  { id: 'bank', label: '银行卡' },
] as const

const RULES: Readonly<Record<CardType, string>> = {
  usdt: '提币网络必须与地址的协议一致：TRC20 与 ERC20 互不相通，填错无法找回。',
  bank: '只能绑定本人名下的银行卡，持卡人须与账户实名一致。',
}

export const CardsScreen = withQuery(CardsContent)

function CardsContent({ query }: { query: Query }) {
  // In the address, for the way back.
  const type = cardTabOf(query.get('type'))
  return (
    <Page>
      <MembersOnly act="绑定卡片">
        <Tabs
          id="cards"
          label="卡片类型"
          items={tabs}
          value={type}
          onChange={(next) => replaceQuery('/wallet', { type: CARD_TABS[next] })}
        />
        <TabPanel of="cards" tab={type}>
          <CardList key={type} type={type} />
        </TabPanel>
        <Warning tone="info" icon="info">
          {RULES[type]}
        </Warning>
      </MembersOnly>
    </Page>
  )
}

function CardList({ type }: { type: CardType }) {
  const cards = useCards(type)
  const name = type === 'bank' ? '银行卡' : 'USDT地址'
  const add = href('/withdrawAccount', { type: CARD_TABS[type] })
  return (
    <Panel
      of={cards}
      skeleton={<Skeleton shape="rows" count={2} />}
      empty={
        <EmptyState
          icon={type === 'bank' ? 'card' : 'tether'}
          title={`还没有绑定${name}`}
          hint="绑定后可取款"
          action={<ButtonLink href={add}>添加{name}</ButtonLink>}
        />
      }
    >
      {(list) => (
        <>
          <ul aria-label={name}>
            {list.map((card) => (
              <CardItem key={card.id} card={card} type={type} />
            ))}
          </ul>
          <AddMore used={list.length} name={name} href={add} />
        </>
      )}
    </Panel>
  )
}

function AddMore({ used, name, href: add }: { used: number; name: string; href: string }) {
  if (used >= CARDS_MAX) {
    return (
      <Warning tone="info" icon="info">
        已达上限：最多绑定 {CARDS_MAX} 个{name}，解绑后可再添加。
      </Warning>
    )
  }
  return (
    <ButtonLink href={add} tone="quiet" icon="plus" size="large" block>
      {`添加${name}（${used}/${CARDS_MAX}）`}
    </ButtonLink>
  )
}
