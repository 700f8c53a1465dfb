'use client'
import { useEffect } from 'react'
import { useHydrated } from '#hooks/core/hydrated.ts'
import { brandOf, firstName, rememberBrand, showBrand, type Brand } from '#lib/brand.ts'
import { useSiteInfo } from './site.ts'

/** Name and logo of the site: config.js, then the platform, then the built-in ones. */
export function useBrand(): Brand {
  const { data } = useSiteInfo()
  // The static page holds the built-in logo, and the name that its script wrote into it.
  return useHydrated() ? brandOf(data) : { name: firstName(), logo: '' }
}

/** Runs once, in the shell: a name that was not shown because it was unknown appears with the platform's answer. */
export function useShownBrand(): void {
  const { data } = useSiteInfo()
  useEffect(() => {
    if (!data) return
    rememberBrand(data)
    showBrand()
  }, [data])
}
