'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import { EmbedFrame } from '#components/shared/embed-frame.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { PlayStrip } from '#components/shared/play-strip.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { usePreference } from '#hooks/core/preferences.ts'
import { useHoldSession } from '#hooks/session/idle.ts'
import { useMember } from '#hooks/session/session.ts'
import { useLimitNotice } from '#hooks/protection/protection.ts'
import { useNetSince } from '#hooks/protection/statement.ts'
import { guardBack } from '#lib/navigation.ts'
import { balanceHidden } from '#lib/preferences.ts'
import { playingSince } from '#lib/protection/reality.ts'
import styles from './game-frame.module.css'

interface Props {
  address: string
  title: string
  onLeave: () => void
}

/** The venue's page in a frame. Going back, by gesture or arrow, closes the game before the page. */
export function GameFrame({ address, title, onLeave }: Props) {
  const leave = useEffectEvent(onLeave)
  const { back } = useNavigate()
  useHoldSession()
  useLimitNotice(back)
  useEffect(() => guardBack(() => leave()), [])
  return (
    <main className={styles.frame}>
      <Strip />
      <EmbedFrame src={address} title={title} onBack={back} />
    </main>
  )
}

/** Time and net position of the session, and the funds (RTS 1A, 2E, 13C). */
function Strip() {
  const [since] = useState(playingSince)
  const { net, complete } = useNetSince(since)
  const balance = useMember()?.balance
  const [hidden] = usePreference(balanceHidden)
  return (
    <PlayStrip net={net} complete={complete}>
      <span>
        余额 <Money amount={balance} hidden={hidden} />
      </span>
    </PlayStrip>
  )
}
