import type { Metadata } from 'next'
import { InviteScreen } from '#components/invite/invite-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/inviter'].title }

export default function Page() {
  return <InviteScreen />
}
