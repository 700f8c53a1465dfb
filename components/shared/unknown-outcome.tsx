'use client'
import { useState } from 'react'
import type { LockState } from '#lib/api/command/lock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { notify } from '#lib/notify.ts'
import type { LookupAnswer, EvidenceRow } from '#lib/api/command/outcome-evidence.ts'
import { useLookUp } from '#hooks/core/look-up.ts'
import { useIsMounted } from '#hooks/core/navigate.ts'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import styles from './unknown-outcome.module.css'

interface Props {
  /** The command, from useCommand. */
  of: {
    state: LockState
    since: number | null
    lookUp: () => Promise<readonly LookupAnswer[]>
    settle: (taken: boolean) => void
  }
  /** Address of the records that show the outcome. */
  records: string
  /** The member has found the command in the records: what was typed for it is over. */
  onTaken?: (() => void) | undefined
}

interface Found {
  readonly rows: readonly EvidenceRow[]
  readonly tooSoon: boolean
}

/**
 * Announces that the outcome of a money command is unknown, looks it up and shows the matching records. Only when the
 * member has confirmed what they show can the command be sent again, as not carried out no sooner than the platform has
 * had its time (GLI-19 2.5.6 a; spec 4 §1).
 */
export function UnknownOutcome(props: Props) {
  const { of } = props
  if (of.state === 'elsewhere') return <SentElsewhere />
  // The result of another outcome does not count.
  return of.state === 'unknown' && <Notice key={of.since} {...props} />
}

function Notice({ of, records, onTaken }: Props) {
  const { since } = of
  const [found, setFound] = useState<Found | null>(null)
  const stillHere = useIsMounted()
  const read = async (tooSoon: boolean) => {
    try {
      const { evidenceOf } = await import('#lib/api/command/outcome-evidence.ts')
      setFound({ rows: evidenceOf(await of.lookUp()), tooSoon })
      return tooSoon
    } catch {
      if (stillHere()) notify.refusal('暂时查询不到结果，请检查网络后再试')
      return false
    }
  }
  const { look, looking } = useLookUp(read, { since })
  return (
    <div role="alert" className={styles.notice}>
      {found ? <Newest of={found} since={since} /> : <Unknown since={since} />}
      <Row gap={2}>
        {found && (
          <>
            <Button
              size="small"
              onPress={() => {
                of.settle(true)
                onTaken?.()
              }}
            >
              已在记录中
            </Button>
            <Button
              size="small"
              tone="quiet"
              disabled={found.tooSoon}
              onPress={() => of.settle(false)}
            >
              没有成功
            </Button>
          </>
        )}
        <Button
          size="small"
          icon="refresh"
          tone={found ? 'quiet' : undefined}
          pending={looking}
          onPress={() => void look()}
        >
          {found ? '重新查询' : '查询结果'}
        </Button>
        <ButtonLink size="small" tone="quiet" href={records}>
          查看记录
        </ButtonLink>
      </Row>
    </div>
  )
}

const SentElsewhere = () => (
  <div role="status">
    <Warning tone="info">同类操作正在另一页面提交中，结果出来之前不能再次提交。</Warning>
  </div>
)

const Unknown = ({ since }: { since: number | null }) => (
  <Warning>
    <strong>结果未知</strong>
    <p>
      {since !== null && `${formatBeijing(since, 'clock')} 的`}
      请求已经发出，但没有收到明确的结果，操作可能已经成功。请先查询，切勿重复提交。
    </p>
  </Warning>
)

const Newest = ({ of: { rows, tooSoon }, since }: { of: Found; since: number | null }) => (
  <div className={styles.found}>
    <strong>请核对以下最新记录</strong>
    <p className={styles.note}>
      {since !== null && `您在 ${formatBeijing(since, 'clock')} 提交过一次。`}
      {tooSoon
        ? '平台可能仍在处理，请勿重复提交；几秒后再次核对，才能确认没有成功。'
        : '请选择核对的结果：若已在其中，请勿再次提交；若没有，可以重新提交。'}
    </p>
    <ul>
      {rows.map((row, index) => (
        <li key={index} className={styles.row}>
          <span className={styles.label}>
            {row.label}
            {row.at !== null && (
              <span className={styles.note}>{formatBeijing(row.at, 'minute')}</span>
            )}
          </span>
          {row.state && <Badge tone={row.state.tone}>{row.state.text}</Badge>}
          <Money amount={row.amount} unit={row.unit === 'usdt' ? 'usdt' : 'none'} />
        </li>
      ))}
    </ul>
  </div>
)
