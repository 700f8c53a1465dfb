import type { Metadata } from 'next'
import { HelpScreen } from '#components/help/help-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/boutBallBet'].title }

export default function Page() {
  return <HelpScreen />
}
