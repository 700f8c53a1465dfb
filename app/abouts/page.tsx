import type { Metadata } from 'next'
import { LegalScreen } from '#components/help/legal-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/abouts'].title }

export default function Page() {
  return <LegalScreen />
}
