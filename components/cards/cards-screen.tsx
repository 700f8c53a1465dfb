'use client'
import { useState } from 'react'
import { BankMark } from '#components/shared/bank-field.tsx'
import { PayMark } from '#components/shared/pay-mark.tsx'
import { RealAccountOnly } from '#components/shared/real-account-only.tsx'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Page, Row } from '#components/ui/layout/page.tsx'
import { Tabs, TabPanel } from '#components/ui/layout/tabs.tsx'
import { useCards, useDeleteCard } from '#hooks/cards.ts'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import type { CardType, SavedCard } from '#lib/api/endpoints/cards.ts'
import { bankHue } from '#lib/cards/banks.ts'
import { CARD_TABS, CARD_WORDS, cardTypeOfTab, maskNumber } from '#lib/cards/cards.ts'
import { CARDS_MAX } from '#lib/constants.ts'
import { replaceQuery } from '#lib/navigation.ts'
import { confirm, notify } from '#lib/notify.ts'
import { href, type UrlQuery } from '#lib/site/routes.ts'
import styles from './cards-screen.module.css'

/** The tabs in the order of spec 2 §2, Card management. */
const tabs = [
  { id: 'usdt', label: CARD_WORDS.usdt.name },
  { id: 'bank', label: CARD_WORDS.bank.name },
] as const

export const CardsScreen = withUrlQuery(CardsContent, null)

function CardsContent({ query }: { query: UrlQuery }) {
  // The tab is in the address, so that a step back restores it.
  const type = cardTypeOfTab(query.get('type'))
  return (
    <Page>
      <RealAccountOnly what="绑定收款账户">
        <Tabs
          id="cards"
          label="账户类型"
          items={tabs}
          value={type}
          onChange={(next) => replaceQuery('/wallet', { type: CARD_TABS[next] })}
        />
        <TabPanel tabs="cards" tab={type}>
          <CardList key={type} type={type} />
        </TabPanel>
      </RealAccountOnly>
    </Page>
  )
}

function CardList({ type }: { type: CardType }) {
  const cards = useCards(type)
  const { name } = CARD_WORDS[type]
  const add = href('/withdrawAccount', { type: CARD_TABS[type] })
  return (
    <QueryView
      query={cards}
      skeleton={<Skeleton variant="rows" count={2} />}
      empty={
        <EmptyState
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
          <AddMore used={list.length} type={type} href={add} />
        </>
      )}
    </QueryView>
  )
}

function AddMore({ used, type, href: add }: { used: number; type: CardType; href: string }) {
  const { name, counter } = CARD_WORDS[type]
  if (used >= CARDS_MAX) {
    return (
      <Warning tone="info">{`最多绑定 ${CARDS_MAX} ${counter}${name}，解绑后可再添加`}</Warning>
    )
  }
  return (
    <ButtonLink href={add} variant="quiet" icon="plus" size="large" block>
      {`添加${name}（${used}/${CARDS_MAX}）`}
    </ButtonLink>
  )
}

interface ItemProps {
  card: SavedCard
  type: CardType
}

function CardItem({ card, type }: ItemProps) {
  const { send, isPending } = useDeleteCard()
  const [isUnbinding, setIsUnbinding] = useState(false)
  const name = type === 'bank' ? card.bank : 'USDT'
  const cardName = `${name} ${maskNumber(card.number)}`
  const unbind = async () => {
    if (isPending) return notify.info('正在解绑，请稍候')
    const isConfirmed = await confirm({
      title: '确定要解除绑定该卡片吗？',
      body: cardName,
      accept: '解除绑定',
      danger: true,
    })
    if (!isConfirmed) return
    setIsUnbinding(true)
    const outcome = await send({ id: card.id })
    setIsUnbinding(false)
    if (outcome.kind === 'done') notify.success('解绑成功')
    if (outcome.kind === 'refused') notify.error(outcome.error.message)
    if (outcome.kind === 'unknown') notify.error('没有收到结果，请按列表核对是否已解绑')
  }
  return (
    <li className={styles.card} data-hue={type === 'bank' ? bankHue(card.bank) : undefined}>
      <Row className={styles.head}>
        {type === 'bank' ? (
          <BankMark bank={{ name: card.bank, icon: card.icon }} />
        ) : (
          <PayMark way={card.network || 'usdt'} />
        )}
        <strong className="grow">{name}</strong>
        {card.network && <Badge tone="brand">{card.network}</Badge>}
      </Row>
      <p className={styles.number}>
        <span className="sr-only">尾号</span>
        {maskNumber(card.number)}
      </p>
      <IconButton
        icon="trash"
        variant="onArt"
        label={`解绑 ${cardName}`}
        pending={isUnbinding}
        onPress={() => void unbind()}
      />
    </li>
  )
}
