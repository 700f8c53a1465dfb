'use client'
import { later } from '#hooks/core/lazy-part.ts'
import { useProtectionUpkeep, useRealityCheck } from '#hooks/protection/protection.ts'

const RealityCheck = later(async () => (await import('./reality-check.tsx')).RealityCheck)

/** Counts play for the member's own limits, and interrupts it when a reality check is due. */
export function ProtectionEffects() {
  useProtectionUpkeep()
  const { due, confirm } = useRealityCheck()
  return due ? <RealityCheck onConfirm={confirm} /> : null
}
