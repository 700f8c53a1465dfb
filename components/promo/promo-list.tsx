'use client'
import Link from 'next/link'
import { PromoBanner } from '#components/shared/promo-banner.tsx'
import { PromoCard, PromoCardSkeleton } from '#components/shared/promo-card.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { InfiniteList } from '#components/ui/list/infinite-list.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import { useSavedState } from '#hooks/core/saved-state.ts'
import { useApplicationFor, usePromos, usePromoTabs } from '#hooks/promo.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import type { Promo } from '#lib/api/endpoints/promo.ts'
import { APPLICATION_LABELS } from '#lib/labels.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { href } from '#lib/routes.ts'
import styles from './promo.module.css'

type Look = 'cards' | 'rows'

/** Promotion types as tabs, and the promotions of the chosen type (spec 1 §2, /activity). */
export function PromoList({ look }: { look: Look }) {
  const tabs = usePromoTabs()
  const [saved, choose] = useSavedState('promo.type', '')
  const type = tabs.some(({ id }) => id === saved) ? saved : ''
  return (
    <>
      <Tabs
        id="promo"
        label="活动分类"
        items={tabs.map(({ id, name }) => ({ id, label: name }))}
        value={type}
        onChange={choose}
        look={look === 'cards' ? 'pill' : 'line'}
      />
      <TabPanel of="promo" tab={type} className={(look === 'cards' && styles.cards) || ''}>
        <List key={type} type={type} look={look} />
      </TabPanel>
    </>
  )
}

function List({ type, look }: { type: string; look: Look }) {
  return (
    <InfiniteList
      of={usePromos(type)}
      keyOf={({ id }) => id}
      label="优惠活动"
      skeleton={look === 'cards' ? <CardsSkeleton /> : undefined}
      empty={<EmptyState icon="promotions" title="暂无活动" hint="换一个分类看看" />}
    >
      {(promo, index) =>
        look === 'cards' ? (
          <PromoCard promo={promo} eager={index < 2}>
            <Own promo={promo} />
          </PromoCard>
        ) : (
          <PromoRow promo={promo} />
        )
      }
    </InfiniteList>
  )
}

/** Cards without content, in their final size. */
const CardsSkeleton = () => (
  <div className={styles.skeletons} role="status" aria-label="加载中">
    {[1, 2, 3].map((each) => (
      <PromoCardSkeleton key={each} />
    ))}
  </div>
)

const addressOf = ({ id }: Promo) => href('/activityInfo', { id })

/** The member's own application, else whether one is needed. */
function Own({ promo }: { promo: Promo }) {
  // One read serves all cards of the list.
  const state = useApplicationFor(promo, FRESH_MS.lists)?.state
  if (state !== undefined && state !== 'unknown') {
    const { text, tone } = APPLICATION_LABELS[state]
    return <Badge tone={tone}>{text}</Badge>
  }
  return promo.canApply ? (
    <span className={styles.next}>去申请</span>
  ) : (
    <Badge tone="info">无需申请</Badge>
  )
}

const PromoRow = ({ promo }: { promo: Promo }) => (
  <Link href={addressOf(promo)} className={styles.row}>
    <span className={styles.thumb}>
      <PromoBanner promo={promo} small />
    </span>
    <span className={styles.rowText}>
      <strong>{promo.title}</strong>
      <span className={styles.facts}>
        <span>{promo.canApply ? '可申请' : '无需申请'}</span>
        {promo.createdAt !== null && <span>{formatBeijing(promo.createdAt, 'day')}</span>}
      </span>
    </span>
    <Icon name="chevron" size={16} />
  </Link>
)
