'use client'
import { useEffect, useEffectEvent } from 'react'
import { EmbedFrame } from '#components/ui/embed-frame.tsx'
import { Money } from '#components/ui/money.tsx'
import { useElapsed } from '#hooks/elapsed.ts'
import { usePreference } from '#hooks/preferences.ts'
import { useMember } from '#hooks/session.ts'
import { guardBack } from '#lib/back-stack.ts'
import { formatDuration } from '#lib/dates.ts'
import { balanceHidden } from '#lib/preferences.ts'
import styles from './game-frame.module.css'

interface Props {
  address: string
  title: string
  onLeave: () => void
}

/** The venue's page. Back, by gesture or arrow, leaves the game before it leaves the page. */
export function GameFrame({ address, title, onLeave }: Props) {
  const leave = useEffectEvent(onLeave)
  useEffect(() => guardBack(() => leave()), [])
  return (
    <main className={styles.frame}>
      <PlayStrip />
      <EmbedFrame src={address} title={title} onBack={onLeave} />
    </main>
  )
}

/** Always in view while playing: time in the game and the balance (RTS 1A, 13C). */
function PlayStrip() {
  const seconds = useElapsed()
  const member = useMember()
  const [hidden] = usePreference(balanceHidden)
  return (
    <div className={styles.strip}>
      <span className="num">本次 {formatDuration(seconds)}</span>
      {member?.balance !== undefined && (
        <span>
          平台余额 <Money amount={member.balance} hidden={hidden} />
        </span>
      )}
    </div>
  )
}
