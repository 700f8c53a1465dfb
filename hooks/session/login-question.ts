'use client'
import { useCallback } from 'react'
import { useNavigate } from '#hooks/core/navigate.ts'
import { confirm } from '#lib/notify.ts'
import { useSession } from './session.ts'

/**
 * True for a member. A visitor to a room, a red packet or a transfer (spec 1 §5) gets a dialog, and then the sign-in page,
 * which returns to `target`. `place` is the name of the target.
 */
export function useLoginQuestion(): (target?: string, place?: string) => Promise<boolean> {
  const member = useSession() === 'member'
  const { toLogin } = useNavigate()
  return useCallback(
    async (target?: string, place = '') => {
      if (member) return true
      const accepted = await confirm({
        title: place === '' ? '请先登录' : `登录后进入${place}`,
        body: '精彩内容等着您，马上登录吧',
        accept: '登录',
        decline: '再看看',
      })
      if (accepted) toLogin(target)
      return false
    },
    [member, toLogin],
  )
}
