import type { Metadata } from 'next'
import { MineListScreen } from '#components/member/mine-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/mine_old'].title }

export default function Page() {
  return <MineListScreen />
}
