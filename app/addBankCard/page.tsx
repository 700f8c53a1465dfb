import type { Metadata } from 'next'
import { AddBankCardScreen } from '#components/cards/binding-screens.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/addBankCard'].title }

export default function Page() {
  return <AddBankCardScreen />
}
