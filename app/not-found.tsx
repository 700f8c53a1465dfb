import { LostScreen } from '#components/shell/lost-screen.tsx'

export default function NotFound() {
  return <LostScreen />
}
