import { IconTiles } from '#components/shared/icon-tiles.tsx'
import { PromoCard, PromoCardSkeleton } from '#components/shared/promo-card.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { href } from '#lib/routes.ts'
import { Specimen } from './specimen.tsx'

const PROMO = {
  id: '1',
  title: '新会员首存礼遇',
  banner: '',
  type: '',
  canApply: true,
  createdAt: null,
  contentHtml: '',
  rulesHtml: '',
}
const LINKS = [
  { icon: 'crown', title: 'VIP特权', href: href('/vip') },
  { icon: 'support', title: '在线客服', href: href('/kefu') },
] as const

export const Entries = () => (
  <Specimen title="入口">
    <PromoCard promo={PROMO}>
      <Badge tone="info">无需申请</Badge>
    </PromoCard>
    <PromoCardSkeleton />
    <Card>
      <IconTiles links={LINKS} label="图标入口" />
    </Card>
    <Card look="art">
      <IconTiles links={LINKS} label="图标入口，深色底" look="onArt" />
    </Card>
  </Specimen>
)
