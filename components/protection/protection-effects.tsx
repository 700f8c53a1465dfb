'use client'
import { usePromptTurn } from '#hooks/core/dialogs.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useLimitRecords } from '#hooks/protection/own-limits.ts'
import { useCountPlay, useRealityCheck } from '#hooks/protection/play.ts'

const RealityCheck = lazyPart(async () => (await import('./reality-check.tsx')).RealityCheck, null)

/** Counts play for the member's own limits, and shows the reality check when it is due. The shell has it once. */
export function ProtectionEffects() {
  useCountPlay()
  useLimitRecords()
  const { isDue, confirm } = useRealityCheck()
  return usePromptTurn(isDue) ? <RealityCheck onConfirm={confirm} /> : null
}
