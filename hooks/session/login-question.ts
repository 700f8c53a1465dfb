'use client'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from '#hooks/core/navigate.ts'
import { confirm, type QuestionPicture } from '#lib/notify.ts'
import { href, rowOf } from '#lib/site/routes.ts'
import { useEnding, useSession } from './session.ts'

/**
 * True for a member. A visitor to a room, a game, a red packet or a transfer (spec 1 §5) gets a dialog, and then the sign-in
 * page, which returns to `target`, or trial play where a trial may play. `place` is the name of the target, `picture` its
 * picture.
 */
export function useLoginQuestion(): (
  target?: string,
  place?: string,
  picture?: QuestionPicture,
) => Promise<boolean> {
  const member = useSession() === 'member'
  const { to, toLogin } = useNavigate()
  return useCallback(
    async (target?: string, place = '', picture?: QuestionPicture) => {
      if (member) return true
      const play = async () => {
        const { beginTrial } = await import('./sign-in.ts')
        if (await beginTrial()) to(target ?? href('/'))
      }
      const mayTry = target !== undefined && rowOf(target.split('?')[0]!).play === true
      const accepted = await confirm({
        title: place === '' ? '请先登录' : `登录后进入${place}`,
        body: '精彩内容等着您，马上登录吧',
        picture,
        accept: '登录',
        decline: '再看看',
        others: mayTry ? [{ label: '免费试玩', act: () => void play() }] : [],
      })
      if (accepted) toLogin(target)
      return false
    },
    [member, to, toLogin],
  )
}

/**
 * Asks a visitor once, as soon as `isReady`, but not a member whose session has ended on the page. True for such a
 * visitor.
 */
export function useAskVisitor(target: string, place?: string, isReady = true): boolean {
  const ending = useEnding()
  const visitor = useSession() === 'visitor' && ending === null
  const ask = useLoginQuestion()
  const asked = useRef(false)
  useEffect(() => {
    if (!visitor || !isReady || asked.current) return
    asked.current = true
    void ask(target, place)
  }, [visitor, isReady, ask, target, place])
  return visitor
}
