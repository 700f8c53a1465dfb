import { LoginScreen } from '#components/session/login-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata = { title: routes['/login'].title }

export default function Page() {
  return <LoginScreen />
}
