'use client'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useSessionValue } from '#hooks/core/state.ts'
import { useSession } from '#hooks/session/session.ts'
import { unknownFromElsewhere, watchLocks } from '#lib/commands/ledger.ts'
import { listOpen } from '#lib/commands/words.ts'
import { confirm } from '#lib/notify.ts'
import { memberKeyAtom } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'

/**
 * Reports, once per session and page, the money commands without an answer that an earlier session or a closed tab left
 * behind.
 */
export function UnknownCommands() {
  const member = useSession() === 'member'
  const key = useSessionValue(memberKeyAtom, '')
  const { to } = useNavigate()
  const isTold = useRef(false)
  const tell = useEffectEvent(async () => {
    const found = unknownFromElsewhere()
    const [first] = found
    if (isTold.current || !first) return
    isTold.current = true
    const look = await confirm({
      title: '有操作没有收到结果',
      body: `${listOpen(found)}没有收到结果，可能已受理。核对前不能再次提交。`,
      accept: '去核对',
      decline: '稍后',
    })
    if (look) to(href(first.path))
  })
  useEffect(() => {
    if (!member) return
    const look = () => void tell()
    look()
    return watchLocks(look)
  }, [member, key])
  return null
}
