import type { Metadata } from 'next'
import { FrameScreen } from '#components/site/frame-screens.tsx'
import { routes } from '#lib/routes.ts'

export const metadata: Metadata = { title: routes['/iframepage'].title }

export default function Page() {
  return <FrameScreen />
}
