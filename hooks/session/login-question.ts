'use client'
import { useCallback } from 'react'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useSession } from './session.ts'
import { confirm } from '#lib/notify.ts'

/**
 * Rooms, red packets and transfers are for members (spec 1 §5): true for them; a visitor is asked in a dialog
 * and led to login, which returns to `target`.
 */
export function useLoginQuestion(): (target?: string) => Promise<boolean> {
  const member = useSession() === 'member'
  const { toLogin } = useNavigate()
  return useCallback(
    async (target?: string) => {
      if (member) return true
      const accepted = await confirm({
        title: '温馨提示',
        body: '精彩内容等着您，马上登录吧',
        accept: '去登录',
        decline: '再看看',
      })
      if (accepted) toLogin(target)
      return false
    },
    [member, toLogin],
  )
}
