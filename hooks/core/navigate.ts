'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { isInAppBrowser } from '#lib/device/device.ts'
import { back, backTo, hereNow, watchNavigation } from '#lib/navigation.ts'
import { notify } from '#lib/notify.ts'
import { saveReferrer } from '#lib/session/sign-up.ts'
import {
  fromLegacyHash,
  href,
  isHere,
  isPath,
  normalizePath,
  rowOf,
  type Path,
  type RouteRow,
} from '#lib/site/routes.ts'
import { insidePage } from '#lib/site/safe-url.ts'

/** The shown path of the route table; '/' for an unknown one. */
export function usePath(): Path {
  const path = normalizePath(usePathname())
  return isPath(path) ? path : '/'
}

export const useRouteRow = (): RouteRow => rowOf(usePathname())

/** True, after a toast, when `to` is already shown (spec 1 §2, Navigation shell). */
export function alreadyHere(to: string): boolean {
  const here = isHere(to, hereNow())
  if (here) notify.info('已在当前页面')
  return here
}

/** Address of the sign-in page that leads back to `then`, by default to what is shown now. */
export const loginAddress = (then: string = hereNow()): string =>
  href('/login', then === '/' ? {} : { redirect: then })

interface Navigate {
  /** Goes to an address made by `href`; shows a toast when it is already shown. */
  to: (address: string) => void
  /** Like `to`, leaving no trace of this page in the history. */
  replace: (address: string) => void
  /** One step back inside the site; to the hall when this is where the visitor came in. */
  back: () => void
  /**
   * Back to `address`, or with `anyQuery` to its path, when it is where the member came from, else like `replace`: it is
   * not there twice.
   */
  returnTo: (address: string, anyQuery?: boolean) => void
  /** To the sign-in page, which returns to `then` (an address of this site) afterwards. */
  toLogin: (then?: string) => void
}

/** The one way to go somewhere. */
export function useNavigate(): Navigate {
  const router = useRouter()
  return useMemo(() => {
    const to = (address: string) => {
      if (alreadyHere(address)) return
      watchNavigation(address)
      router.push(address)
    }
    const replace = (address: string) => {
      if (hereNow() === address && location.hash === '') return
      watchNavigation(address)
      router.replace(address)
    }
    return {
      to,
      replace,
      back: () => void (back() || replace(href('/'))),
      returnTo: (address, anyQuery) => void (backTo(address, anyQuery) || replace(address)),
      toLogin: (then) => to(loginAddress(then)),
    }
  }, [router])
}

/** Returns a check that is true while the component is mounted: a late answer must not navigate. */
export function useIsMounted(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
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

/** Runs once, in the shell: saves an invitation's `pid`. */
export function useReferrer(): void {
  const path = usePathname()
  useEffect(() => {
    saveReferrer(new URLSearchParams(location.search).get('pid'))
  }, [path])
}

/**
 * Runs once, in the shell: a tapped link to a page of this site that the router has not taken (one of a text of the
 * platform) is handed to it, and one whose page does not appear becomes a full load. In-app browsers ignore a link to a
 * second tab, or replace this page by it: there it is opened in this one, from where back leads here.
 */
export function useLinks(): void {
  const { to } = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.target === '_blank' && isInAppBrowser(navigator.userAgent)) link.target = ''
      const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      // A link that opens a sheet in place goes nowhere.
      const stays = link?.hasAttribute('aria-haspopup')
      if (!link || !plain || stays || link.target || /^#(?!\/)/.test(link.hash)) return
      const page = insidePage(link.href)
      if (page === null) return
      if (event.defaultPrevented) {
        if (!isHere(page, hereNow())) watchNavigation(page)
        return
      }
      event.preventDefault()
      to(page)
    }
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [to])
}
