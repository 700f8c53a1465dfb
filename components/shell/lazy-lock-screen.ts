'use client'
import { lazyPart } from '#hooks/core/lazy-part.ts'

/** Loaded on demand; shown instead of the page while the session is locked. */
export const LockScreen = lazyPart(async () => (await import('./lock-screen.tsx')).LockScreen)
