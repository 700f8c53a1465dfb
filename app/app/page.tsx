import type { Metadata } from 'next'
import { AppScreen } from '#components/site/app-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/app'].title }

export default function Page() {
  return <AppScreen />
}
