import type { Metadata } from 'next'
import { CardsScreen } from '#components/cards/cards-screen.tsx'
import { routes } from '#lib/routes.ts'

export const metadata: Metadata = { title: routes['/wallet'].title }

export default function Page() {
  return <CardsScreen />
}
