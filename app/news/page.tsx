import type { Metadata } from 'next'
import { NewsScreen } from '#components/site/news-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/news'].title }

export default function Page() {
  return <NewsScreen />
}
