import type { Metadata } from 'next'
import { BetsScreen } from '#components/records/bets-screen.tsx'
import { routes } from '#lib/routes.ts'

export const metadata: Metadata = { title: routes['/betRecord'].title }

export default function Page() {
  return <BetsScreen />
}
