import type { Metadata } from 'next'
import { DiscoverScreen } from '#components/site/discover-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/discover'].title }

export default function Page() {
  return <DiscoverScreen />
}
