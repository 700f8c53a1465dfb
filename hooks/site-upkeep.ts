'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '#hooks/core/api.ts'
import type { Connection } from '#lib/api/connection.ts'
import { getVisitUrl } from '#lib/api/endpoints/site.ts'
import { readDeployedRelease } from '#lib/api/untracked-requests.ts'
import { recoverFromChunkError, whenNoMoneyPending } from '#lib/deploy/deploy.ts'
import { visitTarget } from '#lib/deploy/foreign-hosts.ts'
import { watchSettings } from '#lib/deploy/settings.ts'
import { hereNow } from '#lib/navigation.ts'
import { startWorker } from '#lib/offline/worker-registration.ts'
import { brandHead, showBrand } from '#lib/site/brand.ts'
import { apiHosts, chooseHost, config } from '#lib/site/config.ts'
import { MINUTE_MS, whenIdleLater } from '#lib/time/clock.ts'
import { useBrand } from './site.ts'

/** Runs once, in the shell, late: icons and manifest; shows the brand also where the platform does not answer. */
export function useBrandHead(): void {
  const { name, logo } = useBrand()
  useEffect(showBrand, [])
  useEffect(() => brandHead({ name, logo }), [name, logo])
}

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

/**
 * Runs once, in the shell: a part of the program that cannot be fetched reloads the page, once, and so does its
 * style sheet that is empty (lib/head/start-alert.ts).
 */
export function useChunkRecovery(): void {
  useEffect(() => {
    const onRejection = (event: PromiseRejectionEvent) => recoverFromChunkError(event.reason)
    const onError = (event: ErrorEvent) => recoverFromChunkError(event.error)
    const onUnstyled = () => whenNoMoneyPending(() => location.reload())
    const root = document.documentElement
    addEventListener('unhandledrejection', onRejection)
    addEventListener('error', onError)
    root.addEventListener('unstyled', onUnstyled)
    return () => {
      root.removeEventListener('unstyled', onUnstyled)
      removeEventListener('unhandledrejection', onRejection)
      removeEventListener('error', onError)
    }
  }, [])
}

/** Runs once, in the shell: for a stored page that was opened offline, or without the host's config.js. */
export function useOfflineStart(): void {
  useEffect(() => watchSettings(), [])
}

/** Runs once, in the shell: follows 'you are on the wrong site' to a host of the operator's list only. */
export function useVisitCheck(): void {
  const { data: url = '' } = useQuery({
    ...queryOf(getVisitUrl, undefined),
    staleTime: 'static',
    meta: { quiet: true },
  })
  useEffect(
    () =>
      whenNoMoneyPending(() => {
        const here = { origin: location.origin, here: hereNow(), hosts: config.hosts }
        const target = visitTarget(url, here)
        if (target) location.replace(target)
      }),
    [url],
  )
}

/** Moves to another host of config.js: everything on screen is read again over it. */
export function useChooseHost(): (next: string) => void {
  const queries = useQueryClient()
  return (next) => {
    if (chooseHost(next)) void queries.invalidateQueries()
  }
}

/**
 * Runs once, in the shell: while the host in use does not answer another one of config.js is looked for and named to the
 * member.
 */
export function useHostFailover(connection: Connection): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (connection !== 'unreachable' || apiHosts().length < 2) return
    const over = new AbortController()
    const seek = async () => {
      const { seekHost } = await import('#lib/deploy/failover.ts')
      await seekHost(() => void queries.invalidateQueries(), over.signal)
    }
    seek().catch(recoverFromChunkError)
    return () => over.abort()
  }, [connection, queries])
}
