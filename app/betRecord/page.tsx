import type { Metadata } from 'next'
import { BetsScreen } from '#components/records/bets-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/betRecord'].title }

export default function Page() {
  return <BetsScreen />
}
