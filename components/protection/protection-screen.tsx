'use client'
import { classes } from '#components/ui/classes.ts'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Section } from '#components/ui/layout/page.tsx'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { loginAddress } from '#hooks/core/navigate.ts'
import { useSession } from '#hooks/session/session.ts'
import { useOwnLimits } from '#hooks/protection/protection.ts'
import { useHydrated } from '#hooks/core/hydrated.ts'
import { enforcedByOperator } from '#lib/protection/own-limits.ts'
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
  const session = useSession()
  return (
    <Page>
      {session === 'visitor' ? (
        <EmptyState
          icon="shield"
          title="登录后设置限额"
          hint="也可以暂停一段时间、查看收支对账"
          action={<ButtonLink href={loginAddress()}>去登录</ButtonLink>}
        />
      ) : (
        <div className={classes(styles.own, session === 'unknown' && styles.forMember)}>
          <OwnSettings />
        </div>
      )}
      <Section title="了解风险与求助">
        <HelpCard />
      </Section>
    </Page>
  )
}

function OwnSettings() {
  const { state, setRealityMinutes } = useOwnLimits()
  return (
    <>
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
    </>
  )
}
