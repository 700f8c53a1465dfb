'use client'
import type { ReactNode } from 'react'
import { Page, Section } from '#components/ui/layout/page.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { useChosenLevel, useVipLevels } from '#hooks/vip.ts'
import type { VipLevel } from '#lib/api/endpoints/vip.ts'
import { VipRules } from './rules.tsx'

export interface Choice {
  levels: readonly VipLevel[]
  /** Number of the level in view, from 1. */
  chosen: number
  choose: (level: number) => void
}

interface Props {
  skeleton: ReactNode
  children: (choice: Choice) => ReactNode
}

/** Shared by both VIP pages: the levels with one selected, and the rules. */
export function VipPage({ skeleton, children }: Props) {
  const levels = useVipLevels()
  return (
    <Page>
      <Panel
        of={levels}
        skeleton={skeleton}
        empty={<EmptyState icon="crown" title="暂无等级信息" hint="请稍后再来查看" />}
      >
        {(all) => <Levels levels={all}>{children}</Levels>}
      </Panel>
      <Section title="等级规则">
        <VipRules />
      </Section>
    </Page>
  )
}

function Levels({ levels, children }: { levels: readonly VipLevel[] } & Pick<Props, 'children'>) {
  const [chosen, choose] = useChosenLevel(levels.length)
  return children({ levels, chosen, choose })
}
