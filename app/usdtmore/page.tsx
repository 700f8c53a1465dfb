import type { Metadata } from 'next'
import { UsdtNetworksScreen } from '#components/deposit/usdt-networks-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/usdtmore'].title }

export default function Page() {
  return <UsdtNetworksScreen />
}
