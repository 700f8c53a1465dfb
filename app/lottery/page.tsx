import { LotteryScreen } from '#components/lottery/lottery-screen.tsx'
import { routes } from '#lib/routes.ts'

export const metadata = { title: routes['/lottery'].title }

export default function Page() {
  return <LotteryScreen />
}
