'use client'
import { useEffect, useState } from 'react'
import { readDeployedBuild } from '#lib/api/untracked-requests.ts'
import { config } from '#lib/config.ts'
import { isBuildCheckDue } from '#lib/site/build-check.ts'
import { recoverFromChunkError } from '#lib/site/deploy.ts'

/** True when the host serves a newer build than the one running; looked up when the page becomes visible. */
export function useNewBuild(): boolean {
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    let checkedAt = performance.now()
    const check = async () => {
      const isDue = isBuildCheckDue(performance.now() - checkedAt)
      if (document.hidden || config.build === '' || !isDue) return
      checkedAt = performance.now()
      const deployed = await readDeployedBuild()
      if (deployed !== null) setOutdated(deployed !== config.build)
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
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
