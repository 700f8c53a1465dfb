import type { Metadata } from 'next'
import { ConciseScreen } from '#components/hall/concise-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/concise'].title }

export default function Page() {
  return <ConciseScreen />
}
