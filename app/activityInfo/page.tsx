import type { Metadata } from 'next'
import { PromoDetailScreen } from '#components/promo/promo-detail-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/activityInfo'].title }

export default function Page() {
  return <PromoDetailScreen />
}
