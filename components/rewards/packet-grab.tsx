'use client'
import { useState } from 'react'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { useGrabRedPacket } from '#hooks/rewards.ts'
import { useLoginQuestion } from '#hooks/session/login-question.ts'
import { useSession } from '#hooks/session/session.ts'
import { formatYuan } from '#lib/money/amount.ts'
import { href } from '#lib/site/routes.ts'
import styles from './rewards.module.css'

interface Props {
  open: boolean
  /** null when it is not known. */
  attempts: number | null
  loading: boolean
  reread: () => unknown
}

/** One tap uses one attempt and shows the result in one line. */
export function PacketGrab({ open, attempts, loading, reread }: Props) {
  const command = useGrabRedPacket()
  const ask = useLoginQuestion()
  const session = useSession()
  const [result, setResult] = useState('')
  const visitor = session === 'visitor'
  const grab = async () => {
    if (visitor) return void ask(href('/hongbao'), '红包活动')
    setResult('')
    const outcome = await command.send(undefined)
    if (outcome.kind === 'done') {
      const { prize } = outcome.data
      setResult(
        prize === null
          ? '红包已领取，金额见红包记录'
          : `本次红包 ${formatYuan(prize)}，已存入平台钱包`,
      )
    }
    if (outcome.kind !== 'refused') return
    setResult(outcome.error.message)
    reread()
  }
  // How many attempts are left the platform knows best: unknown is not none.
  const ready = visitor || (open && !loading && attempts !== 0)
  return (
    <>
      <button
        type="button"
        className={styles.seal}
        aria-busy={command.pending || undefined}
        disabled={session === 'unknown' || !ready || command.blocked || command.pending}
        onClick={() => void grab()}
      >
        <span>{visitor ? '登录后抢红包' : '抢红包'}</span>
      </button>
      <p role="status" className={result === '' ? 'sr-only' : styles.result}>
        {result}
      </p>
      <UnknownOutcome of={command} records={href('/welfare')} />
    </>
  )
}
