import type { Metadata } from 'next'
import { ChooseAccountScreen } from '#components/cards/choose-account-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/withdrawAccount'].title }

export default function Page() {
  return <ChooseAccountScreen />
}
