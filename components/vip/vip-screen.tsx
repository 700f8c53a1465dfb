'use client'
import { Page, Section } from '#components/ui/page.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { EmptyState } from '#components/ui/state.tsx'
import { useChosenLevel, useVipLevels } from '#hooks/vip.ts'
import type { VipLevel } from '#lib/api/endpoints/vip.ts'
import { LevelDeck } from './level-deck.tsx'
import { OwnStanding } from './own-standing.tsx'
import { RebateTable } from './rebate-table.tsx'
import { VipRules } from './rules.tsx'

/** /vip: levels, what they take and what they give (spec 1 §2, VIP privileges page). */
export function VipScreen() {
  const levels = useVipLevels()
  return (
    <Page>
      <Panel
        of={levels}
        skeleton={<VipSkeleton />}
        empty={<EmptyState icon="crown" title="暂无等级信息" hint="请稍后再来查看" />}
      >
        {(all) => <Levels levels={all} />}
      </Panel>
      <Section title="等级规则">
        <VipRules />
      </Section>
    </Page>
  )
}

function Levels({ levels }: { levels: readonly VipLevel[] }) {
  const [chosen, choose] = useChosenLevel(levels.length)
  return (
    <>
      <OwnStanding levels={levels} look="bar" />
      <LevelDeck levels={levels} chosen={chosen} onChoose={choose} look="art" />
      <Section title="最高返水比例">
        <RebateTable levels={levels} chosen={chosen} />
      </Section>
    </>
  )
}

const VipSkeleton = () => (
  <>
    <Skeleton shape="block" />
    <Skeleton shape="banner" />
    <Skeleton shape="rows" count={6} />
  </>
)
