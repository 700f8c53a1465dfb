import type { Metadata } from 'next'
import { MessageScreen } from '#components/messages/message-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/message'].title }

export default function Page() {
  return <MessageScreen />
}
