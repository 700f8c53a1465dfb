import type { Metadata } from 'next'
import { RebateScreen } from '#components/rewards/rebate-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/fanshui'].title }

export default function Page() {
  return <RebateScreen />
}
