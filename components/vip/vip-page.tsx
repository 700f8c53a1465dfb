'use client'
import type { ReactNode } from 'react'
import { Page, Section } from '#components/ui/layout/page.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { useChosenLevel, useVipLevels } from '#hooks/vip.ts'
import type { VipLevel } from '#lib/api/endpoints/vip.ts'
import { RuleList } from '#components/ui/list/rule-list.tsx'

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

/** The level rules of spec 1 §9. It has two readings of relegation; this follows its notes. */
const VipRules = () => (
  <RuleList>
    <li>晋级：累计存款与累计流水同时达到某一等级的要求，最迟于次日 24:00 前自动晋级。</li>
    <li>顺序：每天最多晋升一级，逐级晋升，不能跳级。</li>
    <li>保级：到达某一等级后有 90 天完成该等级的保级流水；再次晋级后重新计算 90 天。</li>
    <li>降级：90 天内未完成保级流水，等级下调一级，返水比例随之调整。</li>
    <li>返水计算：按北京时间当日 00:00 至 23:59 的有效投注计算，无效与退回本金的注单不计。</li>
    <li>返水发放：结算后 24 小时内发放到福利中心，须由会员手动领取。</li>
    <li>返水取款：领取的返水完成 1 倍流水后即可取款。</li>
  </RuleList>
)
