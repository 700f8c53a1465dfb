import type { Metadata } from 'next'
import { TransferScreen } from '#components/transfer/transfer-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/transfer'].title }

export default function Page() {
  return <TransferScreen />
}
