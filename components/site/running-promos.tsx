'use client'
import { PromoCard, PromoCardSkeleton } from '#components/shared/promo-card.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Section } from '#components/ui/layout/page.tsx'
import { useAnnouncements } from '#hooks/hall.ts'
import { usePromos } from '#hooks/promo.ts'
import type { Promo } from '#lib/api/endpoints/promo.ts'
import { isOn } from '#lib/site/config.ts'
import styles from './running-promos.module.css'

const SHOWN = 4

/** The newest promotions, among what a page has of its own. */
export const RunningPromos = () =>
  isOn('promo') && (
    <Section title="进行中的活动">
      <Promos />
    </Section>
  )

function Promos() {
  const { data, error, errorUpdateCount, fetchStatus, refetch } = usePromos('')
  const promos = data?.pages.flatMap(({ items }) => items).slice(0, SHOWN)
  return (
    <Panel
      of={{ data: promos, error, errorUpdateCount, fetchStatus, refetch }}
      skeleton={<PromosSkeleton />}
      empty="暂无活动"
      compact
    >
      {(shown) => (
        <ul className={styles.list} aria-label="进行中的活动">
          {shown.map((promo: Promo) => (
            <li key={promo.id}>
              <PromoCard promo={promo} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const PromosSkeleton = () => (
  <div role="status" aria-label="加载中" className={styles.list}>
    {Array.from({ length: SHOWN }, (_, index) => (
      <PromoCardSkeleton key={index} />
    ))}
  </div>
)

/** The lines that the platform announces now. */
export const LatestNotices = () => (
  <Card>
    <Panel of={useAnnouncements()} skeleton={<Skeleton count={6} />} empty="暂无公告" compact>
      {(lines) => (
        <ol className={styles.lines}>
          {lines.map((line, index) => (
            <li key={`${index} ${line}`}>{line}</li>
          ))}
        </ol>
      )}
    </Panel>
  </Card>
)
