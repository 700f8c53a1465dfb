'use client'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Section } from '#components/ui/layout/page.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { useGrabRedPacket, useRedPacketRound } from '#hooks/rewards.ts'
import { useSiteInfo } from '#hooks/site/site.ts'
import { RED_PACKET_LABELS } from '#lib/labels.ts'
import { hoursInWords } from '#lib/packet-window.ts'
import { href } from '#lib/site/routes.ts'
import { PacketRecords } from './packet-records.tsx'
import styles from './rewards.module.css'

/** /welfare: attempts left, link to the red packets, amounts won (spec 2 §2, Welfare centre). */
export function WelfareScreen() {
  const { data: site } = useSiteInfo()
  const {
    status: { data: status },
    hours,
    phase,
  } = useRedPacketRound()
  const closed = site?.redPacketEnabled === false
  const { absent } = useGrabRedPacket()
  const canGrab = !absent && status?.attemptsLeft !== 0 && phase !== 'ready' && phase !== 'ended'
  return (
    <Page>
      <Card variant="art" className={styles.packet}>
        <div className={styles.pair}>
          <div>
            <span className={styles.label}>剩余次数</span>
            <strong className={styles.figure}>{status?.attemptsLeft ?? '—'}</strong>
          </div>
          <div>
            <span className={styles.label}>本轮已领</span>
            <strong className={styles.figure}>{status?.acquired ?? '—'}</strong>
          </div>
        </div>
        {closed ? (
          <p className={styles.artNote}>红包活动暂未开放</p>
        ) : (
          <>
            <p className={styles.artNote}>
              {(phase === 'unknown' ? '' : `红包${RED_PACKET_LABELS[phase].text} · `) +
                hoursInWords(hours)}
            </p>
            <ButtonLink href={href('/hongbao')} size="large" block className={styles.onRed}>
              {canGrab ? '去抢红包' : '查看红包活动'}
            </ButtonLink>
          </>
        )}
      </Card>
      <Card variant="list">
        <ListRow
          icon="percent"
          title="返水中心"
          note="按日结算，手动领取"
          href={href('/fanshui')}
        />
      </Card>
      <Section title="红包记录">
        <PacketRecords />
      </Section>
    </Page>
  )
}
