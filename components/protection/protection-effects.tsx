'use client'
import { usePromptTurn } from '#hooks/core/dialogs.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useProtectionEffects, useRealityCheck } from '#hooks/protection/protection.ts'

const RealityCheck = lazyPart(async () => (await import('./reality-check.tsx')).RealityCheck)

/** Rendered once, in the shell: counts play for the member's own limits, and shows the reality check when it is due. */
export function ProtectionEffects() {
  useProtectionEffects()
  const { due, confirm } = useRealityCheck()
  return usePromptTurn(due) ? <RealityCheck onConfirm={confirm} /> : null
}
