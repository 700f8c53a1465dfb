'use client'
import { lazyPart } from '#hooks/core/lazy-part.ts'

/** What stands in place of a locked session. */
export const LockScreen = lazyPart(async () => (await import('./lock-screen.tsx')).LockScreen)
