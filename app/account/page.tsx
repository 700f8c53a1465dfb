import type { Metadata } from 'next'
import { WalletScreen } from '#components/wallet/wallet-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/account'].title }

export default function Page() {
  return <WalletScreen />
}
