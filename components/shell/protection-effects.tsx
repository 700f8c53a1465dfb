'use client'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useNoticeTurn } from '#hooks/core/notify.ts'
import { useProtectionEffects, useRealityCheck } from '#hooks/protection/protection.ts'

const RealityCheck = lazyPart(async () => (await import('./reality-check.tsx')).RealityCheck)

/** Counts play for the member's own limits; shows the reality check when it is due. */
export function ProtectionEffects() {
  useProtectionEffects()
  const { due, confirm } = useRealityCheck()
  return useNoticeTurn(due) ? <RealityCheck onConfirm={confirm} /> : null
}
