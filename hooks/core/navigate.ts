'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useMemo } from 'react'
import { isInAppBrowser } from '#lib/device/device.ts'
import { goBack, goBackTo, currentAddress } from '#lib/navigation.ts'
import { notify } from '#lib/notify.ts'
import {
  fromLegacyHash,
  href,
  isHere,
  isPath,
  normalizePath,
  routeOf,
  type Path,
  type RouteRow,
} from '#lib/site/routes.ts'
import { internalAddressOf } from '#lib/site/safe-url.ts'
import { watchNavigation } from '#lib/upkeep/stalled-navigation.ts'

/** Returns the present path of the route table, or '/' for an unknown path. */
export function usePath(): Path {
  const path = normalizePath(usePathname())
  return isPath(path) ? path : '/'
}

export const useRouteRow = (): RouteRow => routeOf(usePathname())

/** Shows a toast if `address` is the present address, and returns true then (spec 1 §2, Navigation shell). */
export function toastIfHere(address: string): boolean {
  const isCurrentPage = isHere(address, currentAddress())
  if (isCurrentPage) notify.info('已在当前页面')
  return isCurrentPage
}

/** Returns the address of the sign-in page that leads back to `then`, by default the present page. */
export const loginAddress = (then: string = currentAddress()): string =>
  href('/login', then === '/' ? {} : { redirect: then })

interface Navigate {
  /** Goes to an address made by `href`, or shows a toast if it is the present one. */
  to: (address: string) => void
  /** Like `to`, but removes this page from the history. */
  replace: (address: string) => void
  /** Goes one step back inside the site, or to the hall from the first page. */
  back: () => void
  /**
   * Goes back to `address` if it is the page before (with `anyQuery` only its path counts), else replaces the page. The
   * history then has it once.
   */
  returnTo: (address: string, options?: { anyQuery: boolean }) => void
  /** Goes to the sign-in page. After the sign-in it returns to `then` (an address of this site). */
  toLogin: (then?: string) => void
}

/** Returns the functions by which the code of a screen navigates. */
export function useNavigate(): Navigate {
  const router = useRouter()
  return useMemo(() => {
    const to = (address: string) => {
      if (toastIfHere(address)) return
      watchNavigation(address)
      router.push(address)
    }
    const replace = (address: string) => {
      if (currentAddress() === address && location.hash === '') return
      watchNavigation(address)
      router.replace(address)
    }
    return {
      to,
      replace,
      back: () => void (goBack() || replace(href('/'))),
      returnTo: (address, options) => void (goBackTo(address, options) || replace(address)),
      toLogin: (then) => to(loginAddress(then)),
    }
  }, [router])
}

/** Leads an old hash link to the right page with its query. */
export function useFollowLegacyHash(): void {
  const { replace } = useNavigate()
  useEffect(() => {
    const follow = () => {
      const address = fromLegacyHash(location.hash)
      if (address !== null) replace(address)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [replace])
}

/**
 * Gives the router a tapped link to a page of this site that is not a router link, such as one in a text of the
 * platform. A page that does not appear is loaded fully. An in-app browser has no second tab, so a link opens in this
 * tab there. The shell runs it once.
 */
export function useRouterLinks(): void {
  const { to } = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.target === '_blank' && isInAppBrowser(navigator.userAgent)) link.target = ''
      const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      // A link that opens a sheet does not navigate.
      const stays = link?.hasAttribute('aria-haspopup')
      if (!link || !isPlainClick || stays || link.target || /^#(?!\/)/.test(link.hash)) return
      const page = internalAddressOf(link.href)
      if (page === null) return
      if (event.defaultPrevented) {
        if (!isHere(page, currentAddress())) watchNavigation(page)
        return
      }
      event.preventDefault()
      to(page)
    }
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [to])
}
