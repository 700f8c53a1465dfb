'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { expectArrival, hereNow } from '#lib/arrival.ts'
import { notify } from '#lib/notify.ts'
import { keepReferrer } from '#lib/referrer.ts'
import {
  fromLegacyHash,
  href,
  isHere,
  isPath,
  normalizePath,
  rowOf,
  type Path,
  type RouteRow,
} from '#lib/routes.ts'

/** The path of the table that is shown; '/' stands in for an unknown one. */
export function usePath(): Path {
  const path = normalizePath(usePathname())
  return isPath(path) ? path : '/'
}

export const useRouteRow = (): RouteRow => rowOf(usePathname())

/** True, after saying so, when `to` is already shown (spec 1 §2, Navigation shell). */
export function alreadyHere(to: string): boolean {
  const here = isHere(to, hereNow())
  if (here) notify.info('已在当前页面')
  return here
}

/** Address of the sign-in page that leads back to `then`, by default to what is shown now. */
export const loginAddress = (then: string = hereNow()): string =>
  href('/login', then === '/' ? {} : { redirect: then })

interface Navigate {
  /** Goes to an address made by `href`; says so when it is already shown. */
  to: (address: string) => void
  /** Like `to`, leaving no trace of this page in the history. */
  replace: (address: string) => void
  /** One step back inside the site; to the hall when this is where the visitor came in. */
  back: () => void
  /** To the sign-in page, which returns to `then` (an address of this site) afterwards. */
  toLogin: (then?: string) => void
}

/** The one way to go somewhere. */
export function useNavigate(): Navigate {
  const router = useRouter()
  return useMemo(() => {
    const to = (address: string) => {
      if (alreadyHere(address)) return
      expectArrival(address)
      router.push(address)
    }
    const replace = (address: string) => {
      if (hereNow() === address && location.hash === '') return
      expectArrival(address)
      router.replace(address)
    }
    return {
      to,
      replace,
      back: () => (canGoBack() ? router.back() : replace(href('/'))),
      toLogin: (then) => to(loginAddress(then)),
    }
  }, [router])
}

/** Tells, when a command has ended, whether its screen is still shown: who has left it is led nowhere. */
export function useStillHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
}

let steps = 0
let arrivedAt = ''

function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack?: boolean } }
  return navigation?.canGoBack ?? steps > 1
}

/** Runs once, in the shell: counts the pages shown, for browsers that do not tell, and keeps an invitation's `pid`. */
export function useArrivals(): void {
  const path = usePathname()
  useEffect(() => {
    // A new session draws the same address anew: that is no arrival.
    if (arrivedAt === path + location.search) return
    arrivedAt = path + location.search
    steps += 1
    keepReferrer(new URLSearchParams(location.search).get('pid'))
  }, [path])
}

/** Runs once, in the shell: an old hash link arrives at the right page with its query, from any path. */
export function useLegacyHash(): void {
  const { replace } = useNavigate()
  useEffect(() => {
    const follow = () => {
      const to = fromLegacyHash(location.hash)
      if (to !== null) replace(to)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [replace])
}

/** Runs once, in the shell: a tapped link that does not arrive becomes a full load. */
export function useStuckLinks(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || !plain || link.target || link.origin !== location.origin) return
      const to = hereNow(link)
      const known = isPath(normalizePath(to.replace(/\?.*/, '')))
      if (known && !isHere(to, hereNow())) expectArrival(to)
    }
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [])
}
