import type { Metadata } from 'next'
import { DepositScreen } from '#components/deposit/deposit-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/recharge'].title }

export default function Page() {
  return <DepositScreen />
}
