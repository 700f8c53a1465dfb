import type { Metadata } from 'next'
import { ProfileScreen } from '#components/member/profile-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/userInfo'].title }

export default function Page() {
  return <ProfileScreen />
}
