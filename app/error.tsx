'use client'
import { CrashScreen } from '#components/shell/shell.tsx'

export default function ScreenError({ error, reset }: { error: Error; reset: () => void }) {
  return <CrashScreen error={error} onRetry={reset} />
}
