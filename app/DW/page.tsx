import type { Metadata } from 'next'
import { DownloadHelpScreen } from '#components/site/download-help-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/DW'].title }

export default function Page() {
  return <DownloadHelpScreen />
}
