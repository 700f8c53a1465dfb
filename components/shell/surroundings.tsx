'use client'
import { IdleLock } from './idle-lock.tsx'
import { ProtectionUpkeep } from './protection-upkeep.tsx'
import { SessionEnd } from './session-end.tsx'
import { StatusBars } from './status-bars.tsx'
import { Upkeep } from './upkeep.tsx'

/** What the page can be drawn and used without for its first moment. */
export function Surroundings() {
  return (
    <>
      <StatusBars />
      <SessionEnd />
      <Upkeep />
      <ProtectionUpkeep />
      <IdleLock />
    </>
  )
}
