'use client'
import { Page, Section } from '#components/ui/page.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { EmptyState } from '#components/ui/state.tsx'
import { useChosenLevel, useVipLevels } from '#hooks/vip.ts'
import type { VipLevel } from '#lib/api/endpoints/vip.ts'
import { LevelDeck } from './level-deck.tsx'
import { LevelRebates } from './level-rebates.tsx'
import { OwnStanding } from './own-standing.tsx'
import { RebateTable } from './rebate-table.tsx'
import { VipRules } from './rules.tsx'

/** /vip2: the same in plain cards, the chosen level's rebates first. */
export function Vip2Screen() {
  const levels = useVipLevels()
  return (
    <Page>
      <Panel
        of={levels}
        skeleton={<Skeleton shape="rows" count={8} />}
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
  const level = levels[chosen - 1]
  return (
    <>
      <LevelDeck levels={levels} chosen={chosen} onChoose={choose} look="plain" />
      {level && <LevelRebates level={level} />}
      <Section title="我的进度">
        <OwnStanding levels={levels} look="ring" />
      </Section>
      <Section title="各等级最高返水">
        <RebateTable levels={levels} chosen={chosen} />
      </Section>
    </>
  )
}
