import type { Metadata } from 'next'
import { SettingsScreen } from '#components/member/settings-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/userCent'].title }

export default function Page() {
  return <SettingsScreen />
}
