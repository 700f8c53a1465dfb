import type { Metadata } from 'next'
import { PasswordScreen } from '#components/member/password-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/password'].title }

export default function Page() {
  return <PasswordScreen />
}
