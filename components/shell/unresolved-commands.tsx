'use client'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useUnresolvedCommands } from '#hooks/core/other-tabs.ts'
import { listUnresolved } from '#lib/commands/words.ts'
import { confirm } from '#lib/notify.ts'
import { href } from '#lib/site/routes.ts'

/**
 * Reports, once per session and page, the money commands without an answer that an earlier session or a closed tab left
 * behind.
 */
export function UnresolvedCommands() {
  const entries = useUnresolvedCommands()
  const { to } = useNavigate()
  const [first] = entries
  const report = useEffectEvent(async () => {
    if (!first) return
    const look = await confirm({
      title: '有操作结果未知',
      body: `${listUnresolved(entries)}已发出，没有收到结果，可能已经成功。请先核对记录和余额，核对前不能再次提交。`,
      accept: '去核对',
      decline: '稍后',
    })
    if (look) to(href(first.path))
  })
  const found = first !== undefined
  useEffect(() => {
    if (found) void report()
  }, [found])
  return null
}
