import type { Metadata } from 'next'
import { MineScreen } from '#components/member/mine-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/mine'].title }

export default function Page() {
  return <MineScreen />
}
