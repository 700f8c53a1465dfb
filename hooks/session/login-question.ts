'use client'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from '#hooks/core/navigate.ts'
import { confirm, type QuestionPicture } from '#lib/notify.ts'
import { isFeatureOn } from '#lib/site/config.ts'
import { href, routeOf } from '#lib/site/routes.ts'
import { useEnding, useSession } from './session.ts'

/**
 * Returns a function that resolves to true for a member. It asks a visitor to sign in and then go to `target`, or to begin trial
 * play if the target is a game (spec 1 §5). `targetName` is the name of the target, and `picture` its picture.
 */
export function useLoginQuestion(): (
  target?: string,
  targetName?: string,
  picture?: QuestionPicture,
) => Promise<boolean> {
  const isMember = useSession() === 'member'
  const { to, toLogin } = useNavigate()
  return useCallback(
    async (target?: string, targetName = '', picture?: QuestionPicture) => {
      if (isMember) return true
      const tryOut = async () => {
        const { beginTrial } = await import('./sign-in.ts')
        if (await beginTrial()) to(target ?? href('/'))
      }
      const canTry =
        isFeatureOn('trial') &&
        target !== undefined &&
        routeOf(target.split('?')[0]!).isGamePage === true
      const isAccepted = await confirm({
        title: targetName === '' ? '请先登录' : `登录后进入${targetName}`,
        body: '精彩内容等着您，马上登录吧',
        picture,
        accept: '登录',
        decline: '再看看',
        others: canTry ? [{ label: '免费试玩', act: () => void tryOut() }] : [],
      })
      if (isAccepted) toLogin(target)
      return false
    },
    [isMember, to, toLogin],
  )
}

/**
 * Asks a visitor once to sign in, as soon as `isReady`. Returns true for a visitor, but not for a member whose session has just
 * ended.
 */
export function useAskVisitor(target: string, targetName?: string, isReady = true): boolean {
  const ending = useEnding()
  const isVisitor = useSession() === 'visitor' && ending === null
  const ask = useLoginQuestion()
  const wasAsked = useRef(false)
  useEffect(() => {
    if (!isVisitor || !isReady || wasAsked.current) return
    wasAsked.current = true
    void ask(target, targetName)
  }, [isVisitor, isReady, ask, target, targetName])
  return isVisitor
}
