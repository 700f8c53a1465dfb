'use client'
import { usePromptTurn } from '#hooks/core/dialogs.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useCountMinutesPlayed, useRealityCheck } from '#hooks/protection/gaming-session.ts'
import { useLimitRecords } from '#hooks/protection/own-limits.ts'

const RealityCheck = lazyPart(async () => (await import('./reality-check.tsx')).RealityCheck, null)

/** Counts the minutes played, keeps the records for own limits fresh, and shows the reality check when it is due. */
export function ProtectionEffects() {
  useCountMinutesPlayed()
  useLimitRecords()
  const { isDue, onConfirm } = useRealityCheck()
  return usePromptTurn(isDue) ? <RealityCheck onConfirm={onConfirm} /> : null
}
