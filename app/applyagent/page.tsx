import type { Metadata } from 'next'
import { AgentScreen } from '#components/agent/agent-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/applyagent'].title }

export default function Page() {
  return <AgentScreen />
}
