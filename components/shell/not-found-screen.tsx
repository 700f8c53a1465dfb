'use client'
import { useEffect } from 'react'
import { ButtonLink } from '#components/ui/button.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { fromLegacyHash, href } from '#lib/routes.ts'
import { FullScreenNotice } from './full-screen-notice.tsx'

/** An unknown path leads to the hall, unless an old hash link says where to (spec 1 §2). */
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
