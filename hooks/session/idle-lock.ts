'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { config } from '#lib/config.ts'
import { touchStamp } from '#lib/session/idle-lock.ts'
import { IdleWatch } from '#lib/session/idle-watch.ts'
import { pageClock } from '#lib/time/clock.ts'
import { lockSession } from '#lib/session/session.ts'
import { useCountdownTo } from '#hooks/core/countdown.ts'
import { useSession } from './session.ts'

const IDLE_POLL_MS = 5_000
const WARN_MS = 60_000
// Events that only a person causes; scrolling also happens by itself.
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Locks an untouched session, and warns of it during the last minute (GLI-19 2.5.4; WCAG 2.2.1): `seconds` is
 * null before. Only `stay` answers the warning: if any touch dismissed it, the same tap would hit the control
 * under it.
 */
export function useIdleLock() {
  const member = useSession() === 'member'
  const watching = useRef<IdleWatch | null>(null)
  const [due, setDue] = useState<number | null>(null)
  const look = useCallback(() => {
    const left = watching.current?.left() ?? Infinity
    if (left <= 0) lockSession()
    else setDue(left <= WARN_MS ? Math.round(pageClock.now() + left) : null)
  }, [])
  const stay = useCallback(() => {
    watching.current?.touch()
    look()
  }, [look])
  useEffect(() => {
    if (!member) return
    const watch = new IdleWatch({
      clock: pageClock,
      wall: Date.now,
      stamp: touchStamp,
      limitMs: config.idleMs || Infinity,
    })
    watching.current = watch
    const touch = () => (watch.left() > WARN_MS ? watch.touch() : look())
    // A tap into a game's frame is only seen as the page's loss of the focus.
    const intoFrame = () => document.activeElement instanceof HTMLIFrameElement && touch()
    const options = { capture: true, passive: true }
    look()
    const timer = setInterval(look, IDLE_POLL_MS)
    for (const each of TOUCHES) addEventListener(each, touch, options)
    addEventListener('blur', intoFrame)
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    return () => {
      watching.current = null
      clearInterval(timer)
      for (const each of TOUCHES) removeEventListener(each, touch, options)
      removeEventListener('blur', intoFrame)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
    }
  }, [member, look])
  const seconds = useCountdownTo(due, pageClock.now)
  return { seconds: member && due !== null ? seconds : null, stay }
}
