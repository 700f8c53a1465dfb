import type { Metadata } from 'next'
import { VipScreen } from '#components/vip/vip-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/vip2'].title }

export default function Page() {
  return <VipScreen />
}
