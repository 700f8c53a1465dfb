import type { Metadata } from 'next'
import { WelfareScreen } from '#components/rewards/welfare-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/welfare'].title }

export default function Page() {
  return <WelfareScreen />
}
