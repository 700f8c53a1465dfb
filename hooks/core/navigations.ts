'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { watchNavigation, hereNow, countNavigation } from '#lib/navigation/navigation-watchdog.ts'
import { saveReferrer } from '#lib/session/sign-up.ts'
import { isHere, isPath, normalizePath } from '#lib/routes.ts'

/**
 * Runs once, in the shell: counts the pages shown, for browsers without the Navigation API, and
 * saves an invitation's `pid`.
 */
export function useNavigationCount(): void {
  const path = usePathname()
  useEffect(() => {
    // A new session remounts the same address: that is no navigation.
    if (countNavigation(path + location.search))
      saveReferrer(new URLSearchParams(location.search).get('pid'))
  }, [path])
}

/** Runs once, in the shell: a tapped link whose page does not appear becomes a full load. */
export function useStuckLinks(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || !plain || link.target || link.origin !== location.origin) return
      const to = hereNow(link)
      const known = isPath(normalizePath(to.replace(/\?.*/, '')))
      if (known && !isHere(to, hereNow())) watchNavigation(to)
    }
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [])
}
