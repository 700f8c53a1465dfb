import { LogoutButton } from '#components/shared/logout-button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { href } from '#lib/routes.ts'
import { AgentRow } from './agent-row.tsx'

/** The last rows of both variants of the member centre. */
export const MineEnd = () => (
  <>
    <Card look="list">
      <AgentRow />
      <ListRow icon="support" title="在线客服" href={href('/kefu')} />
    </Card>
    <LogoutButton />
  </>
)
