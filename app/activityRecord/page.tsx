import type { Metadata } from 'next'
import { ApplicationScreen } from '#components/promo/application-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/activityRecord'].title }

export default function Page() {
  return <ApplicationScreen />
}
