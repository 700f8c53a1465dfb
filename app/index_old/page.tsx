import type { Metadata } from 'next'
import { HallScreen } from '#components/hall/hall-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/index_old'].title }

export default function Page() {
  return <HallScreen />
}
