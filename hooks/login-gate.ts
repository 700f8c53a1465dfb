'use client'
import { useCallback } from 'react'
import { useNavigate } from '#hooks/navigate.ts'
import { useSession } from '#hooks/session.ts'
import { confirm, notify } from '#lib/notify.ts'

/** What visitors may not open. Both answer true for members; visitors are told, and return to `target` after login. */
export function useLoginGate() {
  const member = useSession() === 'member'
  const { toLogin } = useNavigate()
  return {
    /** Games: a toast asks to log in (spec 1 §5). */
    passes: useCallback(() => {
      if (!member) notify.refusal('请先登录')
      return member
    }, [member]),
    /** Room, red packet, transfer: a question that leads to login (spec 1 §5). */
    ask: useCallback(
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
    ),
  }
}
