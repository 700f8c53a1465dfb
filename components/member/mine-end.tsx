'use client'
import { LogoutButton } from '#components/shared/logout-button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { shownParts } from './mine-links.ts'
import { useMember } from '#hooks/session/session.ts'
import { href } from '#lib/routes.ts'

/** The list of both variants of the member centre. */
export const MineEnd = () => (
  <>
    {shownParts().map((links, index, all) => (
      <Card key={links[0]?.href} look="list">
        {links.map((each) => (
          <ListRow key={each.href} {...each} />
        ))}
        {index === all.length - 1 && <AgentRow />}
      </Card>
    ))}
    <LogoutButton />
  </>
)

/** Agents see their back office, other members the application (spec 1 §6); neither while unknown. */
function AgentRow() {
  const isAgent = useMember()?.isAgent
  if (isAgent === undefined) return null
  return isAgent ? (
    <ListRow icon="users" title="代理登录" href={href('/gamePage', { dailiD: 1 })} />
  ) : (
    <ListRow icon="users" title="申请代理" href={href('/applyagent')} />
  )
}
