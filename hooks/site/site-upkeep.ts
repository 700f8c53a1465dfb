'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '#hooks/core/api.ts'
import { usePageValue, usePreference } from '#hooks/core/state.ts'
import type { Connection } from '#lib/api/connection.ts'
import { getAssignedSiteUrl } from '#lib/api/endpoints/site.ts'
import { readDeployedRelease } from '#lib/api/untracked-requests.ts'
import { currentAddress } from '#lib/navigation.ts'
import { startWorker, updateWorker } from '#lib/offline/worker-registration.ts'
import { pageStore } from '#lib/page-store.ts'
import { textSize, theme } from '#lib/preferences.ts'
import { setBrandHead } from '#lib/site/brand.ts'
import { apiHosts, config } from '#lib/site/config.ts'
import { takeAssignedAddress } from '#lib/site/foreign-hosts.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'
import { whenIdleLater } from '#lib/time/timers.ts'
import { recoverFromChunkError, whenNoMoneyPending, isOutdatedAtom } from '#lib/upkeep/reload.ts'
import { useBrand } from './site.ts'

/** Applies the chosen colours and text size (theme.css, base.css, layout.tsx). */
export function useApplyLook(): void {
  const [colours] = usePreference(theme)
  const [size] = usePreference(textSize)
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.theme = colours
    dataset.text = String(size)
    for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const { scheme } = bar.dataset
      if (colours === 'system') bar.media = `(prefers-color-scheme: ${scheme})`
      else bar.media = colours === scheme ? 'all' : 'not all'
    }
  }, [colours, size])
}

/** Sets icons and manifest. */
export function useBrandHead(): void {
  const { name, logo } = useBrand()
  useEffect(() => setBrandHead({ name, logo }), [name, logo])
}

/** The shortest time between two checks of the deployed build. */
const CHECK_PAUSE_MS = 5 * MINUTE_MS

/**
 * Starts the service worker once the page is idle, and checks the deployed build when the worker has another one and when the
 * page becomes visible. Returns true if the host serves another build: the next navigation then loads its page fully.
 */
export function useReleaseWatch(): boolean {
  const isOutdated = usePageValue(isOutdatedAtom, false)
  useEffect(() => {
    let checkedAt = performance.now()
    const look = async () => {
      checkedAt = performance.now()
      const deployed = await readDeployedRelease()
      if (deployed === null) return
      const isOther = deployed.build !== config.build
      pageStore.set(isOutdatedAtom, isOther)
      if (isOther) await updateWorker()
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
  return isOutdated
}

/**
 * Reloads the page once after a failed fetch of a part of the program, and for an empty style sheet
 * (lib/start/start-alert.ts).
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

/** Moves the page to the site that the platform assigns, if it is a host of the operator's list. */
export function useMoveToAssignedSite(): void {
  const { data: url = '' } = useQuery({
    ...queryOf(getAssignedSiteUrl, undefined),
    staleTime: 'static',
    meta: { skipToast: true },
  })
  useEffect(
    () =>
      whenNoMoneyPending(() => {
        const here = { origin: location.origin, here: currentAddress(), hosts: config.hosts }
        const target = takeAssignedAddress(url, here)
        if (target) location.replace(target)
      }),
    [url],
  )
}

/** Moves to another host of config.js while the present one does not answer. A toast says so. */
export function useHostFailover(connection: Connection): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (connection !== 'other-host' || apiHosts().length < 2) return
    const over = new AbortController()
    const seek = async () => {
      const { failOver } = await import('#lib/upkeep/failover.ts')
      await failOver(() => void queries.invalidateQueries(), over.signal)
    }
    seek().catch(recoverFromChunkError)
    return () => over.abort()
  }, [connection, queries])
}
