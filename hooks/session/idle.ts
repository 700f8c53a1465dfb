'use client'
import { useStore } from 'jotai'
import { atom } from 'jotai/vanilla'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { idleFor, noteTouch } from '#lib/session/left-off.ts'
import { isSessionPersisted } from '#lib/session/session.ts'
import { config } from '#lib/site/config.ts'
import { useSession } from './session.ts'
import { useLogout } from './sign-in.ts'

const LOOK_MS = 1_000
const NOTE_MS = 5_000
const WARN_MS = 60_000
// Only a person causes these events; scrolling also happens without one.
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** The number of parts on screen that hold the session. */
const holdersAtom = atom(0)

/** Keeps the session while `on`, for a running game or a payment in another app. */
export function useHoldSession(on = true): void {
  const { set } = useStore()
  useEffect(() => {
    if (!on) return
    set(holdersAtom, (holders) => holders + 1)
    return () => {
      set(holdersAtom, (holders) => holders - 1)
      noteTouch()
    }
  }, [on, set])
}

/**
 * Logs off a session without 自动登录 after idleMs (config.js) without a touch. `seconds` counts down the last minute, and
 * is null before it. Only `stay` dismisses the warning, because any other tap would also hit the control under it.
 */
export function useIdleEnd() {
  const member = useSession() === 'member'
  const { send: signOut, pending } = useLogout()
  const { get } = useStore()
  const [seconds, setSeconds] = useState<number | null>(null)
  const watching = member && config.idleMs > 0
  const look = useEffectEvent(() => {
    if (pending || isSessionPersisted()) return
    if (get(holdersAtom) > 0) noteTouch()
    const left = config.idleMs - idleFor()
    setSeconds(left <= WARN_MS ? Math.max(0, Math.ceil(left / 1000)) : null)
    if (left <= 0) void signOut('idle')
  })
  useEffect(() => {
    if (!watching) return
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    let notedAt = 0
    const touch = () => {
      const warned = config.idleMs - idleFor() <= WARN_MS
      if (warned || Date.now() - notedAt < NOTE_MS) return
      notedAt = Date.now()
      noteTouch()
    }
    // A tap into a frame only shows as a loss of the focus.
    const intoFrame = () => document.activeElement instanceof HTMLIFrameElement && touch()
    for (const each of TOUCHES) addEventListener(each, touch, options)
    addEventListener('blur', intoFrame, options)
    document.addEventListener('visibilitychange', () => look(), options)
    addEventListener('pageshow', () => look(), options)
    const timer = setInterval(() => look(), LOOK_MS)
    look()
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [watching])
  const stay = useCallback(() => {
    noteTouch()
    setSeconds(null)
  }, [])
  return { seconds: watching ? seconds : null, watching, stay }
}
