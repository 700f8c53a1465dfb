'use client'
import { useEffect } from 'react'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { fromLegacyHash, href } from '#lib/routes.ts'
import { FullScreenNotice } from './full-screen-notice.tsx'

/** Redirects an unknown path to the hall, or an old hash link to its page (spec 1 §2). */
export function NotFoundScreen() {
  const { replace } = useNavigate()
  useEffect(() => {
    if (fromLegacyHash(location.hash) === null) replace(href('/'))
  }, [replace])
  return (
    <FullScreenNotice icon="discover" title="没有这个页面" text="正在返回大厅">
      <ButtonLink href={href('/')}>回到大厅</ButtonLink>
    </FullScreenNotice>
  )
}
