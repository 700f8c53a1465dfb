import type { Metadata } from 'next'
import { GameScreen } from '#components/hall/game/game-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/gamePage'].title }

export default function Page() {
  return <GameScreen />
}
