import type { Metadata } from 'next'
import { PromoScreen } from '#components/promo/promo-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/activity'].title }

export default function Page() {
  return <PromoScreen />
}
