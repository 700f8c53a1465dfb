import { RegScreen } from '#components/session/register-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata = { title: routes['/reg'].title }

export default function Page() {
  return <RegScreen />
}
