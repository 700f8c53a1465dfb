'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getVisitUrl } from '#lib/api/endpoints/site.ts'
import { hereNow } from '#lib/navigation.ts'
import { config } from '#lib/config.ts'
import { whenNoMoneyPending } from '#lib/deploy.ts'
import { moveTo } from '#lib/foreign-hosts.ts'
import { queryOf } from '#hooks/core/api.ts'

/** Runs once, in the shell: follows 'you are on the wrong site' to a host of the operator's list only. */
export function useVisitCheck(): void {
  const { data: url = '' } = useQuery({
    ...queryOf(getVisitUrl, undefined),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  useEffect(() => {
    whenNoMoneyPending(() => {
      const target = moveTo(url, { origin: location.origin, here: hereNow(), hosts: config.hosts })
      if (target) location.replace(target)
    })
  }, [url])
}
