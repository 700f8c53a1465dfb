'use client'
import { useEffect, type ReactNode } from 'react'
import { Page } from '#components/ui/layout/page.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useHydrated } from '#hooks/core/hydrated.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { loginAddress, useNavigate, usePath, useRouteRow } from '#hooks/core/navigate.ts'
import { useEnding, useSession } from '#hooks/session/session.ts'
import { leadsToOff } from '#lib/config.ts'
import { fromLegacyHash } from '#lib/routes.ts'

const SwitchedOff = lazyPart(async () => (await import('./switched-off.tsx')).SwitchedOff)

/**
 * Shows member pages to members only; visitors go to the login page and return (spec 1 §4, spec 2 §2). A page that
 * config.js has switched off is shown to nobody.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { access } = useRouteRow()
  const session = useSession()
  const ending = useEnding()
  const { replace } = useNavigate()
  const path = usePath()
  // The static page is the same with every config.js.
  const off = useHydrated() && leadsToOff(path)
  const away = !off && access === 'member' && session === 'visitor' && ending === null
  useEffect(() => {
    // An old hash link redirects first.
    if (away && fromLegacyHash(location.hash) === null) replace(loginAddress())
  }, [away, path, replace])
  if (off) return <SwitchedOff />
  if (access === 'public' || session === 'member') return children
  return (
    <Page>
      <Skeleton shape="block" />
      <Skeleton shape="rows" count={6} />
    </Page>
  )
}
