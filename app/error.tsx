'use client'
import { CrashScreen } from '#components/shell/crash-screen.tsx'

export default function ScreenError({ error, reset }: { error: Error; reset: () => void }) {
  return <CrashScreen error={error} onRetry={reset} />
}
