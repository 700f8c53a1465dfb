'use client'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Section } from '#components/ui/layout/page.tsx'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { useOwnLimits } from '#hooks/protection/protection.ts'
import { useHydrated } from '#hooks/core/hydrated.ts'
import { enforcedByOperator } from '#lib/protection/server-limits.ts'
import { BreakCard } from './break-card.tsx'
import { HelpCard } from './help-card.tsx'
import { LimitList } from './limit-list.tsx'
import { SessionCard } from './session-card.tsx'
import { StatementCard } from './statement-card.tsx'
import styles from './protection.module.css'

const intervals = [
  { value: '15', label: '15 分钟' },
  { value: '30', label: '30 分钟' },
  { value: '60', label: '60 分钟' },
] as const

/** Risks, self-protection measures, help and complaints (GLI-19 A.4.5). */
export function ProtectionScreen() {
  const { state, setRealityMinutes } = useOwnLimits()
  return (
    <Page>
      <SessionCard />
      <Warning tone="info" icon="shield">
        {useHydrated() && enforcedByOperator()
          ? '以下设置由平台执行，在您的所有设备上有效。'
          : '以下设置保存在本设备（仅本设备有效），退出登录后仍然保留。'}
        收紧立即生效，放宽须等 24 小时。
      </Warning>
      <Section title="我的限额">
        <LimitList />
      </Section>
      <Section title="游戏时间提醒">
        <Card>
          <p className={styles.text}>
            每隔一段时间提醒您已玩多久、净输赢多少，确认前不能继续投注。
          </p>
          <Segmented
            label="提醒间隔"
            options={intervals}
            value={String(state.realityMinutes) as '15'}
            onChange={(next) => setRealityMinutes(Number(next) as 15)}
          />
        </Card>
      </Section>
      <Section title="暂停一段时间">
        <BreakCard />
      </Section>
      <Section title="收支对账">
        <StatementCard />
      </Section>
      <Section title="了解风险与求助">
        <HelpCard />
      </Section>
    </Page>
  )
}
