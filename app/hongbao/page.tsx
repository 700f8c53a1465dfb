import type { Metadata } from 'next'
import { PacketScreen } from '#components/rewards/packet-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/hongbao'].title }

export default function Page() {
  return <PacketScreen />
}
