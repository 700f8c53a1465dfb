import { NotFoundScreen } from '#components/shell/shell.tsx'

export default function NotFound() {
  return <NotFoundScreen />
}
