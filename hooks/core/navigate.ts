'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { isInAppBrowser } from '#lib/device/device.ts'
import { back, backTo, hereNow, watchNavigation } from '#lib/navigation.ts'
import { notify } from '#lib/notify.ts'
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

/** The present path of the route table; '/' for an unknown one. */
export function usePath(): Path {
  const path = normalizePath(usePathname())
  return isPath(path) ? path : '/'
}

export const useRouteRow = (): RouteRow => rowOf(usePathname())

/** True when `to` is the present address; then it also shows a toast (spec 1 §2, Navigation shell). */
export function alreadyHere(to: string): boolean {
  const here = isHere(to, hereNow())
  if (here) notify.info('已在当前页面')
  return here
}

/** The address of the sign-in page that returns to `then`, by default the present page. */
export const loginAddress = (then: string = hereNow()): string =>
  href('/login', then === '/' ? {} : { redirect: then })

interface Navigate {
  /** Goes to an address made by `href`; a toast says when it is the present one. */
  to: (address: string) => void
  /** Like `to`, but removes this page from the history. */
  replace: (address: string) => void
  /** Goes one step back inside the site, or to the hall from the first page. */
  back: () => void
  /**
   * Goes back to `address` if it is the page before (with `anyQuery` only its path counts), else like `replace`, so that
   * the history has it once.
   */
  returnTo: (address: string, anyQuery?: boolean) => void
  /** Goes to the sign-in page, which then returns to `then` (an address of this site). */
  toLogin: (then?: string) => void
}

/** The navigation of the site; nothing else navigates. */
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

/** Returns a check that is true while the component is mounted, because a late answer must not navigate. */
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

/** Leads an old hash link to the right page with its query; the shell runs it once. */
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

/**
 * Passes a tapped link to a page of this site to the router if the router does not know it (a link in a text of the
 * platform); a page that does not appear is loaded fully. In an in-app browser, which has no second tab, such a link opens
 * in this tab, so that back returns here. The shell runs it once.
 */
export function useLinks(): void {
  const { to } = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.target === '_blank' && isInAppBrowser(navigator.userAgent)) link.target = ''
      const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      // A link that opens a sheet does not navigate.
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
