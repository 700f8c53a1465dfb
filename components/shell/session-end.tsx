'use client'
import { useEffect } from 'react'
import { loginAddress, useNavigate, usePath } from '#hooks/core/navigate.ts'
import { useEnding } from '#hooks/session/session.ts'
import { leftOpen } from '#lib/commands/ledger.ts'
import { listOpen } from '#lib/commands/words.ts'
import type { Ending } from '#lib/events.ts'
import { hereNow } from '#lib/navigation.ts'
import { acknowledge, confirm, dismissQuestions, notify } from '#lib/notify.ts'
import { currentEpoch, forgetEnding, takeAnnouncement } from '#lib/session/session.ts'
import { href, signInPaths } from '#lib/site/routes.ts'

const UNKNOWN = '有操作没有收到结果'
const openWords = (list: string): string =>
  list === '' ? '' : `${list}没有收到结果，可能已受理。请登录后先核对，不要重复提交。`

const REASONS = {
  idle: '长时间没有操作，请重新登录。',
  expired: '登录已过期，请重新登录。',
  replaced: '账号可能已在其他设备登录。如非本人操作，请重新登录并修改密码。',
}

/** Explains the end of the session where needed; returns the address to go to. */
async function announceEnding(why: Ending): Promise<string> {
  dismissQuestions()
  const from = hereNow()
  const openText = openWords(listOpen(leftOpen()))
  switch (why) {
    case 'idle':
    case 'expired':
    case 'replaced':
      await confirm({
        title: why === 'idle' ? '已退出登录' : '认证失败',
        body: REASONS[why] + openText,
        accept: '去登录',
        decline: '',
        picture: 'arch',
      })
      return loginAddress(from)
    case 'elsewhere':
      notify.info('其他页面的登录已失效或退出，请重新登录', { onward: true })
      if (openText !== '') await acknowledge(UNKNOWN, openText)
      return loginAddress(from)
    case 'logout':
      notify.success('已退出登录')
      break
    case 'password':
      break
  }
  if (openText !== '') await acknowledge(UNKNOWN, openText)
  return href('/login')
}

/** Leaves the member's page once per session end (old defect 10); the guard waits for it. */
export function SessionEnd() {
  const ending = useEnding()
  const { replace } = useNavigate()
  const path = usePath()
  useEffect(() => {
    const { id } = currentEpoch()
    if (ending === null || !takeAnnouncement()) return
    void announceEnding(ending).then((address) => currentEpoch().id === id && replace(address))
  }, [ending, replace])
  const arrived = ending !== null && signInPaths.has(path)
  useEffect(() => {
    if (arrived) forgetEnding()
  }, [arrived])
  return null
}
