'use client'
import { useState, type ReactNode } from 'react'
import { pressUnless } from '#components/ui/button/press.ts'
import { isStill } from '#components/ui/still.ts'
import { useGrabRedPacket } from '#hooks/rewards.ts'
import { useLoginQuestion } from '#hooks/session/login-question.ts'
import { useSession } from '#hooks/session/session.ts'
import { href } from '#lib/site/routes.ts'
import { Packet, type Opened } from './packet.tsx'
import styles from './rewards.module.css'

interface Props {
  open: boolean
  /** null when it is not known. */
  attempts: number | null
  loading: boolean
  /** In the place of the button while no packet can be opened. */
  wait?: ReactNode
}

/** The coin turns at least so long, so that the amount is awaited (ms). */
const TURN_MS = 900
const turned = () =>
  isStill() ? Promise.resolve() : new Promise((done) => setTimeout(done, TURN_MS))

/** One tap uses one attempt; the opened packet shows the prize. */
export function PacketGrab({ open, attempts, loading, wait }: Props) {
  const command = useGrabRedPacket()
  const ask = useLoginQuestion()
  const session = useSession()
  const [packet, setPacket] = useState<Opened | 'turning' | null>(null)
  const visitor = session === 'visitor'
  const grab = async () => {
    if (visitor) return void ask(href('/hongbao'), '红包活动')
    setPacket('turning')
    const [outcome] = await Promise.all([command.send(), turned()])
    if (outcome.kind === 'done') return setPacket({ prize: outcome.data.prize })
    if (outcome.kind !== 'refused') return setPacket(null)
    setPacket({ refusal: outcome.error.message })
  }
  // An unknown number of attempts allows a tap, because the platform decides.
  const ready = visitor || (open && !loading && attempts !== 0)
  return (
    <>
      {wait ||
        (command.absent ? (
          <span className={styles.coin} aria-hidden>
            開
          </span>
        ) : (
          <button
            type="button"
            className={styles.coin}
            {...pressUnless(
              session === 'unknown' || !ready || command.blocked || command.pending,
              () => void grab(),
            )}
          >
            <span aria-hidden>開</span>
            <span className="sr-only">{visitor ? '登录后抢红包' : '抢红包'}</span>
          </button>
        ))}
      {packet !== null && (
        <Packet
          of={packet}
          left={open && !command.blocked ? attempts : 0}
          onAgain={() => void grab()}
          onClose={() => setPacket(null)}
        />
      )}
    </>
  )
}
