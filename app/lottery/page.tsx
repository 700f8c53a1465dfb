import { LotteryScreen } from '#components/lottery/lottery-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata = { title: routes['/lottery'].title }

export default function Page() {
  return <LotteryScreen />
}
