'use client'
import { useEffect } from 'react'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'

/** Replaces the page by another one, for example by '/' if the address names nothing (spec 1 §2). */
export function Redirect({ address }: { address: string }) {
  const { replace } = useNavigate()
  useEffect(() => replace(address), [replace, address])
  return (
    <Page>
      <Skeleton variant="rows" count={4} />
    </Page>
  )
}
