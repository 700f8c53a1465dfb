'use client'
import { useStore } from 'jotai'
import { atom } from 'jotai/vanilla'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { msSinceActivity, storeActivity } from '#lib/session/activity.ts'
import { isSessionPersisted } from '#lib/session/session.ts'
import { config } from '#lib/site/config.ts'
import { useSession } from './session.ts'
import { useLogout } from './sign-in.ts'

const CHECK_MS = 1_000
const STORE_MS = 5_000
const WARN_MS = 60_000
// Only a person causes these events. A scroll also happens without one.
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** The number of parts on screen that keep the session. */
const keepersAtom = atom(0)

/** Keeps the session while `isEnabled`: during a game or a payment in another app. */
export function useKeepSession(isEnabled = true): void {
  const { set } = useStore()
  useEffect(() => {
    if (!isEnabled) return
    set(keepersAtom, (keepers) => keepers + 1)
    return () => {
      set(keepersAtom, (keepers) => keepers - 1)
      storeActivity()
    }
  }, [isEnabled, set])
}

/**
 * Ends a session without 自动登录 after idleMs (config.js) without a touch. `seconds` counts down the last minute, and is null
 * before. Only `stay` dismisses the warning, because any other tap would also hit the control under it.
 */
export function useIdleEnd() {
  const isMember = useSession() === 'member'
  const { send: signOut, isPending } = useLogout()
  const { get } = useStore()
  const [seconds, setSeconds] = useState<number | null>(null)
  const isWatching = isMember && config.idleMs > 0
  const check = useEffectEvent(() => {
    if (isPending || isSessionPersisted()) return
    if (get(keepersAtom) > 0) storeActivity()
    const left = config.idleMs - msSinceActivity()
    setSeconds(left <= WARN_MS ? Math.max(0, Math.ceil(left / 1000)) : null)
    if (left <= 0) void signOut('idle')
  })
  useEffect(() => {
    if (!isWatching) return
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    let storedAt = 0
    const touch = () => {
      const hasWarned = config.idleMs - msSinceActivity() <= WARN_MS
      if (hasWarned || Date.now() - storedAt < STORE_MS) return
      storedAt = Date.now()
      storeActivity()
    }
    // A tap inside a frame only causes a loss of the focus.
    const intoFrame = () => document.activeElement instanceof HTMLIFrameElement && touch()
    for (const each of TOUCHES) addEventListener(each, touch, options)
    addEventListener('blur', intoFrame, options)
    document.addEventListener('visibilitychange', () => check(), options)
    addEventListener('pageshow', () => check(), options)
    const timer = setInterval(() => check(), CHECK_MS)
    check()
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [isWatching])
  const stay = useCallback(() => {
    storeActivity()
    setSeconds(null)
  }, [])
  return { seconds: isWatching ? seconds : null, isWatching, stay }
}
