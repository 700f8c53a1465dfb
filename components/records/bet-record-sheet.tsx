'use client'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { DetailRow } from '#components/ui/list/detail-row.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { Money } from '#components/ui/text/money.tsx'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { formatYuan, sumOf } from '#lib/money/amount.ts'
import { BET_LABELS } from '#lib/records/labels.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import type { SheetProps } from './record-list.tsx'
import styles from './records.module.css'

/** All fields that the platform reports of a bet (GLI-19 2.5.7). */
export function BetRecordSheet({ row: bet, onClose }: SheetProps<Bet>) {
  const state = BET_LABELS[bet.status]
  const isSettled = bet.status === 'settled'
  return (
    <Sheet open onClose={onClose} title="注单详情">
      <Stack gap={3}>
        <Stack center gap={2} className={styles.top}>
          <span className="note">{isSettled ? '输赢' : '投注金额'}</span>
          <Money
            amount={isSettled ? bet.net : bet.stake}
            signed={isSettled}
            className={styles.amount}
          />
          <Badge tone={state.tone}>{state.text}</Badge>
        </Stack>
        <Card variant="list">
          {bet.id !== '' && <DetailRow label="注单号" value={bet.id} copyable />}
          <DetailRow label="场馆" value={bet.venue} />
          {isSettled && (
            <>
              <DetailRow label="投注" value={formatYuan(bet.stake)} />
              <DetailRow label="派彩" value={formatYuan(sumOf([bet.stake, bet.net]))} />
            </>
          )}
          <DetailRow label="时间" value={formatBeijing(bet.at)} />
        </Card>
        {bet.status === 'invalid' && <p className="note">无效注单不计输赢，以平台为准</p>}
      </Stack>
    </Sheet>
  )
}
