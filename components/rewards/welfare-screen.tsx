'use client'
import { PacketEntry } from '#components/shared/record-entries.tsx'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Row, Section, Stack } from '#components/ui/layout/page.tsx'
import { InfiniteList } from '#components/ui/list/infinite-list.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { Dash } from '#components/ui/text/dash.tsx'
import { useGrabRedPacket, useRedPacketRound, useRedPackets } from '#hooks/rewards.ts'
import { useSiteInfo } from '#hooks/site/site.ts'
import { RED_PACKET_LABELS } from '#lib/records/labels.ts'
import { hoursInWords } from '#lib/rewards.ts'
import { href } from '#lib/site/routes.ts'
import styles from './rewards.module.css'

/** /welfare: the attempts, the link to the red packets, and their records (spec 2 §2, Welfare centre). */
export function WelfareScreen() {
  const { data: site } = useSiteInfo()
  const {
    status: { data: status },
    hours,
    phase,
  } = useRedPacketRound()
  const isClosed = site?.hasRedPackets === false
  const { isAbsent } = useGrabRedPacket()
  const canGrab = !isAbsent && status?.attemptsLeft !== 0 && phase !== 'ready' && phase !== 'ended'
  return (
    <Page>
      <Card>
        <Stack>
          <Row justified>
            <div>
              <span className="label">剩余次数</span>
              <strong className={classes(styles.sum, 'num')}>
                {status?.attemptsLeft ?? <Dash />}
              </strong>
            </div>
            {!isClosed && (
              <ButtonLink href={href('/hongbao')} variant={canGrab ? 'primary' : 'ghost'}>
                {canGrab ? '去抢红包' : '查看红包活动'}
              </ButtonLink>
            )}
          </Row>
          <p className="note">
            {isClosed
              ? '红包活动暂未开放'
              : (phase === 'unknown' ? '' : `红包${RED_PACKET_LABELS[phase].text} · `) +
                hoursInWords(hours)}
          </p>
          <p className={styles.totals}>
            <span>本轮已领</span>
            <span className="num">{status?.acquired ?? <Dash />}</span>
          </p>
        </Stack>
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

/** The member's red packets, newest first. */
const PacketRecords = () => (
  <InfiniteList
    query={useRedPackets()}
    keyOf={({ id }) => id}
    label="红包记录"
    grouped
    empty={<EmptyState title="还没有红包记录" hint="领取的红包会显示在这里" />}
  >
    {(packet) => <PacketEntry row={packet} />}
  </InfiniteList>
)
