'use client'
import { later } from '#hooks/core/lazy-part.ts'

/** What stands in place of a locked session. */
export const LockScreen = later(async () => (await import('./lock-screen.tsx')).LockScreen)
