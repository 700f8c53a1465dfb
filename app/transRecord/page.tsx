import type { Metadata } from 'next'
import { TransactionsScreen } from '#components/records/transactions-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/transRecord'].title }

export default function Page() {
  return <TransactionsScreen />
}
