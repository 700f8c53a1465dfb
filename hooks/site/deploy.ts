'use client'
import { useEffect, useState } from 'react'
import { readDeployedRelease } from '#lib/api/untracked-requests.ts'
import { config } from '#lib/config.ts'
import { recoverFromChunkError } from '#lib/deploy.ts'
import { startWorker } from '#lib/offline/registration.ts'
import { MINUTE_MS, whenIdleLater } from '#lib/time/clock.ts'

/** A page that comes to the foreground asks for the deployed build at most so often. */
const CHECK_PAUSE_MS = 5 * MINUTE_MS

/**
 * True when the host serves another build than the one running; looked up when the page becomes visible, and when the
 * service worker has another one. The worker itself starts here, once the page is idle.
 */
export function useNewBuild(): boolean {
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    let checkedAt = performance.now()
    const look = async () => {
      checkedAt = performance.now()
      const deployed = await readDeployedRelease()
      if (deployed !== null) setOutdated(deployed.build !== config.build)
    }
    const check = () => {
      const isDue = performance.now() - checkedAt >= CHECK_PAUSE_MS
      if (!document.hidden && config.build !== '' && isDue) void look()
    }
    document.addEventListener('visibilitychange', check)
    const cancel = whenIdleLater(() => void startWorker(() => void look()))
    return () => {
      cancel()
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
  return outdated
}

/** Runs once, in the shell: a part of the program that cannot be fetched reloads the page, once. */
export function useChunkRecovery(): void {
  useEffect(() => {
    const onRejection = (event: PromiseRejectionEvent) => recoverFromChunkError(event.reason)
    const onError = (event: ErrorEvent) => recoverFromChunkError(event.error)
    addEventListener('unhandledrejection', onRejection)
    addEventListener('error', onError)
    return () => {
      removeEventListener('unhandledrejection', onRejection)
      removeEventListener('error', onError)
    }
  }, [])
}
