import { Reg2Screen } from '#components/session/register-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata = { title: routes['/reg2'].title }

export default function Page() {
  return <Reg2Screen />
}
