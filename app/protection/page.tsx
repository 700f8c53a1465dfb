import type { Metadata } from 'next'
import { ProtectionScreen } from '#components/protection/protection-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/protection'].title }

export default function Page() {
  return <ProtectionScreen />
}
