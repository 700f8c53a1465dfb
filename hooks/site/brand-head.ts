'use client'
import { useEffect } from 'react'
import { brandHead, showBrand } from '#lib/brand.ts'
import { useBrand } from './brand.ts'

/** Runs once, in the shell, late: icons and manifest; shows the brand also where the platform does not answer. */
export function useBrandHead(): void {
  const { name, logo } = useBrand()
  useEffect(showBrand, [])
  useEffect(() => brandHead({ name, logo }), [name, logo])
}
