import type { Metadata } from 'next'
import { PromoOldScreen } from '#components/promo/promo-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/activity_old'].title }

export default function Page() {
  return <PromoOldScreen />
}
