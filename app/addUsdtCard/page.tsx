import type { Metadata } from 'next'
import { AddUsdtAddressScreen } from '#components/cards/binding-screens.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/addUsdtCard'].title }

export default function Page() {
  return <AddUsdtAddressScreen />
}
