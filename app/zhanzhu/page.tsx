import type { Metadata } from 'next'
import { SponsorScreen } from '#components/site/sponsor-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/zhanzhu'].title }

export default function Page() {
  return <SponsorScreen />
}
