'use client'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { useMember } from '#hooks/session/session.ts'
import { href } from '#lib/routes.ts'

/** Agents see their back office, other members the application (spec 1 §6); neither while unknown. */
export function AgentRow() {
  const isAgent = useMember()?.isAgent
  if (isAgent === undefined) return null
  return isAgent ? (
    <ListRow icon="users" title="代理登录" href={href('/gamePage', { dailiD: 1 })} />
  ) : (
    <ListRow icon="users" title="申请代理" href={href('/applyagent')} />
  )
}
