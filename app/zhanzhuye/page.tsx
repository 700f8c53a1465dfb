import type { Metadata } from 'next'
import { SponsorFrameScreen } from '#components/site/frame-screens.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/zhanzhuye'].title }

export default function Page() {
  return <SponsorFrameScreen />
}
