'use client'
import { useEffect, type ReactNode } from 'react'
import { Page } from '#components/ui/page.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { KeepAlive } from '#components/shared/keep-alive.tsx'
import { loginAddress, useNavigate, usePath, useRouteRow } from '#hooks/core/navigate.ts'
import { useEnding, useLocked, useSession } from '#hooks/session/session.ts'
import { fromLegacyHash } from '#lib/routes.ts'

/** Shows member pages to members only; visitors go to the login page and return (spec 1 §4, spec 2 §2). */
export function Guard({ children }: { children: ReactNode }) {
  const { access, mountedWhileLocked } = useRouteRow()
  const locked = useLocked()
  const session = useSession()
  const [ending] = useEnding()
  const { replace } = useNavigate()
  const away = access === 'member' && session === 'visitor' && ending === null
  const path = usePath()
  useEffect(() => {
    // An old hash link redirects first.
    if (away && fromLegacyHash(location.hash) === null) replace(loginAddress())
  }, [away, path, replace])
  if (locked && !mountedWhileLocked) return null
  if (access === 'public') return children
  if (session === 'member') return <KeepAlive>{children}</KeepAlive>
  return (
    <Page>
      <Skeleton shape="block" />
      <Skeleton shape="rows" count={6} />
    </Page>
  )
}
