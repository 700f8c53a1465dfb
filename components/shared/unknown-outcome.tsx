'use client'
import { useState } from 'react'
import type { Reading } from '#hooks/core/command.ts'
import type { LockState } from '#lib/api/command-lock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { notify } from '#lib/notify.ts'
import type { Trace } from '#lib/api/outcome-evidence.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Money } from '#components/ui/money.tsx'
import { Row } from '#components/ui/page.tsx'
import { Warning } from '#components/ui/warning.tsx'
import styles from './unknown-outcome.module.css'

interface Props {
  /** The command, from useCommand. */
  of: { state: LockState; since: number | null; lookUp: () => Promise<readonly Reading[]> }
  /** Address of the records that show the outcome. */
  records: string
}

interface Found {
  readonly since: number | null
  readonly traces: readonly Trace[]
}

/**
 * Announces that the outcome of a money command is unknown, looks it up and shows the matching records.
 * Only then can the command be sent again (GLI-19 2.5.6 a; spec 4 §1).
 */
export function UnknownOutcome({ of, records }: Props) {
  const [looking, setLooking] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  const unknown = of.state === 'unknown'
  if (!unknown && (found === null || of.state === 'sending')) return null
  const look = async () => {
    const { since } = of
    setLooking(true)
    try {
      // Open the result before the look-up unlocks the command: the member must see it first.
      const { tracesOf } = await import('#lib/api/outcome-evidence.ts')
      setFound({ since, traces: tracesOf(await of.lookUp()) })
    } catch {
      notify.refusal('暂时查询不到结果，请检查网络后再试')
    } finally {
      setLooking(false)
    }
  }
  return (
    <div role="alert" className={styles.notice}>
      {unknown ? <Unknown since={of.since} /> : found && <Newest of={found} />}
      <Row gap={2}>
        {unknown ? (
          <Button size="small" icon="refresh" pending={looking} onPress={() => void look()}>
            查询结果
          </Button>
        ) : (
          <Button size="small" onPress={() => setFound(null)}>
            我已核对
          </Button>
        )}
        <ButtonLink size="small" tone="quiet" href={records}>
          查看记录
        </ButtonLink>
      </Row>
    </div>
  )
}

const Unknown = ({ since }: { since: number | null }) => (
  <Warning>
    <strong>结果未知</strong>
    <p>
      {since !== null && `${formatBeijing(since, 'clock')} 的`}
      请求已经发出，但没有收到明确的结果，操作可能已经成功。请先查询，切勿重复提交。
    </p>
  </Warning>
)

const Newest = ({ of: { since, traces } }: { of: Found }) => (
  <div className={styles.found}>
    <strong>请核对以下最新记录</strong>
    <p className={styles.note}>
      {since !== null && `您在 ${formatBeijing(since, 'clock')} 提交过一次。`}
      若已在其中，请勿再次提交；若没有，可以重新提交。
    </p>
    <ul>
      {traces.map((trace, index) => (
        <li key={index} className={styles.trace}>
          <span className={styles.label}>
            {trace.label}
            {trace.at !== null && (
              <span className={styles.note}>{formatBeijing(trace.at, 'minute')}</span>
            )}
          </span>
          {trace.state && <Badge tone={trace.state.tone}>{trace.state.text}</Badge>}
          <Money amount={trace.amount} unit={trace.unit === 'usdt' ? 'usdt' : 'none'} />
        </li>
      ))}
    </ul>
  </div>
)
