import { LogoutButton } from '#components/shared/logout-button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { usePreference } from '#hooks/core/preferences.ts'
import { useMember } from '#hooks/session/session.ts'
import { balanceHidden } from '#lib/preferences.ts'
import { href } from '#lib/routes.ts'
import { AgentRow } from './agent-row.tsx'
import { shownParts } from './mine-links.ts'

/** The list of both variants of the member centre. */
export const MineEnd = () => (
  <>
    {shownParts().map((links, index, all) => (
      <Card key={links[0]?.href} look="list">
        {links.map((each) => (
          <ListRow
            key={each.href}
            {...each}
            {...(each.href === href('/account') && { value: <InVenues /> })}
          />
        ))}
        {index === all.length - 1 && <AgentRow />}
      </Card>
    ))}
    <LogoutButton />
  </>
)

function InVenues() {
  const [hidden] = usePreference(balanceHidden)
  return <Money amount={useMember()?.gameBalance} hidden={hidden} />
}
