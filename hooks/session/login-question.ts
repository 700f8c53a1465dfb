'use client'
import { useCallback } from 'react'
import { useNavigate } from '#hooks/core/navigate.ts'
import { confirm } from '#lib/notify.ts'
import { useSession } from './session.ts'

/**
 * Rooms, red packets and transfers are for members (spec 1 §5): true for them; a visitor is asked in a dialog
 * and led to the sign-in page, whose ways all return to `target`. `place` is where they wanted to go.
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
