import type { Metadata } from 'next'
import { SupportScreen } from '#components/site/support-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/kefu'].title }

export default function Page() {
  return <SupportScreen />
}
