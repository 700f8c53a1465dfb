import type { Metadata } from 'next'
import { Vip2Screen } from '#components/vip/vip2-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/vip2'].title }

export default function Page() {
  return <Vip2Screen />
}
