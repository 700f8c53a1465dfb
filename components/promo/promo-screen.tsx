'use client'
import Link from 'next/link'
import { PromoCard, PromoCardSkeleton } from '#components/shared/promo-card.tsx'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Page, Stack } from '#components/ui/layout/page.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { InfiniteList } from '#components/ui/list/infinite-list.tsx'
import { useViewState } from '#hooks/core/state.ts'
import { useApplicationFor, usePromos, usePromoTabs } from '#hooks/promo.ts'
import { useSession } from '#hooks/session/session.ts'
import { useSiteInfo } from '#hooks/site/site.ts'
import type { Promo } from '#lib/api/endpoints/promo.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { APPLICATION_LABELS } from '#lib/records/labels.ts'
import { href } from '#lib/site/routes.ts'
import styles from './promo.module.css'

/** /activity: the promotions, without the shell's header. */
export function PromoScreen() {
  const isMember = useSession() === 'member'
  return (
    <>
      <TopBar
        title="优惠活动"
        actions={
          isMember && (
            <ButtonLink
              href={href('/activityRecord')}
              variant="ghost"
              size="small"
              icon="history"
              className={styles.applied}
            >
              申请记录
            </ButtonLink>
          )
        }
      />
      <Page>
        <PacketEntry />
        <PromoList />
      </Page>
    </>
  )
}

/** /activity_old: the same promotions below the balance. */
export const PromoOldScreen = () => (
  <Page>
    <h1 className="sr-only">优惠活动</h1>
    <PacketEntry />
    <PromoList />
  </Page>
)

/** The types of promotions as tabs, and the promotions of the chosen type (spec 1 §2, /activity). */
function PromoList() {
  const tabs = usePromoTabs()
  const [saved, choose] = useViewState('promo.type', '')
  const type = tabs.some(({ id }) => id === saved) ? saved : ''
  return (
    <>
      <Tabs
        id="promo"
        label="活动分类"
        items={tabs.map(({ id, name }) => ({ id, label: name }))}
        value={type}
        onChange={choose}
      />
      <TabPanel tabs="promo" tab={type} className={styles.cards}>
        <PromosOfType key={type} type={type} />
      </TabPanel>
    </>
  )
}

const PromosOfType = ({ type }: { type: string }) => (
  <InfiniteList
    query={usePromos(type)}
    keyOf={({ id }) => id}
    label="优惠活动"
    skeleton={<CardsSkeleton />}
    empty={<EmptyState title="暂无活动" hint="换个分类看看" />}
  >
    {(promo, { index }) => (
      <PromoCard promo={promo} eager={index < 2}>
        <ApplicationMark promo={promo} />
      </PromoCard>
    )}
  </InfiniteList>
)

const CardsSkeleton = () => (
  <Stack role="status" aria-label="加载中">
    {[1, 2, 3].map((each) => (
      <PromoCardSkeleton key={each} />
    ))}
  </Stack>
)

/** The state of the member's application, or whether one is needed. */
function ApplicationMark({ promo }: { promo: Promo }) {
  // All cards of the list share this read.
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

/** A link to the red packets, unless the operator has none. Its space is reserved until that is known. */
function PacketEntry() {
  const { data, isPending } = useSiteInfo()
  if (isPending) {
    return (
      <div className={classes(styles.packet, styles.pending)} aria-hidden>
        {WORDS}
      </div>
    )
  }
  if (data?.hasRedPackets === false) return null
  return (
    <Link href={href('/hongbao')} className={styles.packet}>
      <Icon name="envelope" size={26} />
      {WORDS}
      <Icon name="chevron" size={16} />
    </Link>
  )
}

const WORDS = (
  <span>
    <strong>抢红包</strong>
    <small>每天定时开抢</small>
  </span>
)
