'use client'
import { Page } from '#components/ui/layout/page.tsx'
import { PacketEntry } from './packet-entry.tsx'
import { PromoList } from './promo-list.tsx'

/** /activity_old: the same promotions as a compact list below the balance. */
export const PromoOldScreen = () => (
  <Page>
    <h1 className="sr-only">优惠活动</h1>
    <PromoList look="rows" />
    <PacketEntry />
  </Page>
)
