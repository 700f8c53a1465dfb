'use client'
import { useEffect, useRef } from 'react'
import { loginAddress, useNavigate, usePath } from '#hooks/core/navigate.ts'
import { useEnding } from '#hooks/session/session.ts'
import type { Ending } from '#lib/events.ts'
import { currentAddress } from '#lib/navigation.ts'
import { confirm, dismissQuestions, notify } from '#lib/notify.ts'
import { currentEpoch, expiryWordsAtom, forgetEnding } from '#lib/session/session.ts'
import { href, signInPaths } from '#lib/site/routes.ts'

const EXPIRED = '登录已过期，请重新登录。'
/** Returns the platform's words with a 401, or '' if they say nothing else than ours. */
function platformHint(words: string): string {
  const isSame = EXPIRED.includes(words.replace(/[。！.!]$/u, ''))
  return isSame ? '' : `平台提示：${words}`
}

/** Tells the member why the session ended, if the member did not end it here. Returns the next address. */
async function announceEnding(why: Ending): Promise<string> {
  dismissQuestions()
  const from = currentAddress()
  switch (why) {
    case 'idle':
    case 'expired':
      await confirm({
        title: why === 'idle' ? '已退出登录' : '认证失败',
        body:
          why === 'idle'
            ? '长时间没有操作，请重新登录。'
            : EXPIRED + platformHint(currentEpoch().store.get(expiryWordsAtom)),
        accept: '去登录',
        decline: '',
        picture: 'arch',
      })
      return loginAddress(from)
    case 'other-tab':
      notify.info('其他页面已退出登录', { survivesNavigation: true })
      return loginAddress(from)
    case 'logout':
      notify.success('已退出登录')
      return href('/login')
    case 'password':
      return href('/login')
  }
}

/** Leaves the member's page once per session end (old defect 10). The guard waits for this. */
export function SessionEnd() {
  const ending = useEnding()
  const { replace } = useNavigate()
  const path = usePath()
  const isAnnounced = useRef(false)
  useEffect(() => {
    const { id } = currentEpoch()
    if (ending === null || isAnnounced.current) return
    isAnnounced.current = true
    void announceEnding(ending).then((address) => currentEpoch().id === id && replace(address))
  }, [ending, replace])
  const hasArrived = ending !== null && signInPaths.has(path)
  useEffect(() => {
    if (hasArrived) forgetEnding()
  }, [hasArrived])
  return null
}
