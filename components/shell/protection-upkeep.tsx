'use client'
import dynamic from 'next/dynamic'
import { useProtectionUpkeep, useRealityCheck } from '#hooks/protection.ts'

const RealityCheck = dynamic(async () => (await import('./reality-check.tsx')).RealityCheck, {
  ssr: false,
})

/** Counts play for the member's own limits, and interrupts it when a reality check is due. */
export function ProtectionUpkeep() {
  useProtectionUpkeep()
  const { due, confirm } = useRealityCheck()
  return due ? <RealityCheck onConfirm={confirm} /> : null
}
