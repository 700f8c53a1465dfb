import type { Metadata } from 'next'
import { HelpArticleScreen } from '#components/help/help-article-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/boutBallBetInfo'].title }

export default function Page() {
  return <HelpArticleScreen />
}
