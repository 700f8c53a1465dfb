'use client'
import { useCallback } from 'react'
import { useSession } from './session.ts'
import { notify } from '#lib/notify.ts'

/** Games are for members (spec 1 §5): true for them; a visitor is asked by a toast to log in. */
export function useLoginGate(): () => boolean {
  const member = useSession() === 'member'
  return useCallback(() => {
    if (!member) notify.refusal('请先登录', { onward: true })
    return member
  }, [member])
}
