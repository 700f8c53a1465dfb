import type { Metadata } from 'next'
import { FrameScreen } from '#components/site/frame-screens.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/iframepage'].title }

export default function Page() {
  return <FrameScreen />
}
