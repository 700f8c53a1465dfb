'use client'
import { Card } from '#components/ui/card.tsx'
import { ListRow } from '#components/ui/list-row.tsx'
import { Section } from '#components/ui/page.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { usePromos } from '#hooks/promo/promo.ts'
import { isOn } from '#lib/features.ts'
import { href } from '#lib/routes.ts'

const SHOWN = 4

/** The newest promotions, below what a page has of its own. */
export const RunningPromos = () =>
  isOn('promo') && (
    <Section title="进行中的活动">
      <Promos />
    </Section>
  )

function Promos() {
  const { data, error, isFetching, fetchStatus, refetch } = usePromos('')
  const promos = data?.pages.flatMap(({ items }) => items).slice(0, SHOWN)
  return (
    <Panel
      of={{ data: promos, error, isFetching, fetchStatus, refetch }}
      skeleton={<Skeleton shape="rows" count={SHOWN} />}
      empty="暂无活动"
    >
      {(shown) => (
        <Card look="list">
          {shown.map(({ id, title }) => (
            <ListRow
              key={id}
              icon="promotions"
              title={title || '优惠活动'}
              href={href('/activityInfo', { id })}
            />
          ))}
        </Card>
      )}
    </Panel>
  )
}
