import { LogoutButton } from '#components/shared/logout-button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { AgentRow } from './agent-row.tsx'
import { shownParts } from './mine-links.ts'

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
