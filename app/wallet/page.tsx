import type { Metadata } from 'next'
import { CardsScreen } from '#components/cards/cards-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/wallet'].title }

export default function Page() {
  return <CardsScreen />
}
