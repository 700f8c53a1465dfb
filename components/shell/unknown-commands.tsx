'use client'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useSessionValue } from '#hooks/core/state.ts'
import { useSession } from '#hooks/session/session.ts'
import { unknownNotSentHere, watchLocks } from '#lib/commands/intents.ts'
import { commandInWords } from '#lib/commands/words.ts'
import { confirm } from '#lib/notify.ts'
import { memberKeyAtom } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'

/** Tells the member once a session of unknown commands that an earlier session or another tab sent. */
export function UnknownCommands() {
  const isMember = useSession() === 'member'
  const key = useSessionValue(memberKeyAtom, '')
  const { to } = useNavigate()
  const wasReported = useRef(false)
  const report = useEffectEvent(async () => {
    const found = unknownNotSentHere()
    const [first] = found
    if (wasReported.current || !first) return
    wasReported.current = true
    const isAccepted = await confirm({
      title: '有操作没有收到结果',
      body: `${found.map(commandInWords).join('、')}没有收到结果，可能已受理。核对前不能再次提交。`,
      accept: '去核对',
      decline: '稍后',
    })
    if (isAccepted) to(href(first.path))
  })
  useEffect(() => {
    if (!isMember) return
    const update = () => void report()
    update()
    return watchLocks(update)
  }, [isMember, key])
  return null
}
