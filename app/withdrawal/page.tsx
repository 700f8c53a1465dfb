import type { Metadata } from 'next'
import { WithdrawalScreen } from '#components/withdraw/withdrawal-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/withdrawal'].title }

export default function Page() {
  return <WithdrawalScreen />
}
