'use client'
import { useState, type ReactNode } from 'react'
import { pressUnless } from '#components/ui/button/press.ts'
import { prefersReducedMotion } from '#components/ui/reduced-motion.ts'
import { useGrabRedPacket } from '#hooks/rewards.ts'
import { useLoginQuestion } from '#hooks/session/login-question.ts'
import { useSession } from '#hooks/session/session.ts'
import { href } from '#lib/site/routes.ts'
import { Packet, type PacketResult } from './packet.tsx'
import styles from './rewards.module.css'

interface Props {
  isOpen: boolean
  /** Null if unknown. */
  attempts: number | null
  isLoading: boolean
  /** Shown in place of the button while no packet can be opened. */
  countdown?: ReactNode
}

/** The shortest time that the coin turns. */
const TURN_MS = 900
const waitForTurn = () =>
  prefersReducedMotion() ? Promise.resolve() : new Promise((done) => setTimeout(done, TURN_MS))

/** The coin that grabs a packet. A tap uses one attempt, and the opened packet shows the prize. */
export function PacketGrab({ isOpen, attempts, isLoading, countdown }: Props) {
  const command = useGrabRedPacket()
  const ask = useLoginQuestion()
  const session = useSession()
  const [packet, setPacket] = useState<PacketResult | 'turning' | null>(null)
  const isVisitor = session === 'visitor'
  const grab = async () => {
    if (isVisitor) return void ask(href('/hongbao'), '红包活动')
    setPacket('turning')
    const [outcome] = await Promise.all([command.send(), waitForTurn()])
    if (outcome.kind === 'done') return setPacket({ prize: outcome.data.prize })
    if (outcome.kind !== 'refused') return setPacket(null)
    setPacket({ refusal: outcome.error.message })
  }
  // An unknown number of attempts allows a tap, because the platform decides.
  const isReady = isVisitor || (isOpen && !isLoading && attempts !== 0)
  return (
    <>
      {countdown ||
        (command.isAbsent ? (
          <span className={styles.coin} aria-hidden>
            開
          </span>
        ) : (
          <button
            type="button"
            className={styles.coin}
            {...pressUnless(
              session === 'unknown' || !isReady || command.isBlocked || command.isPending,
              () => void grab(),
            )}
          >
            <span aria-hidden>開</span>
            <span className="sr-only">{isVisitor ? '登录后抢红包' : '抢红包'}</span>
          </button>
        ))}
      {packet !== null && (
        <Packet
          result={packet}
          attemptsLeft={isOpen && !command.isBlocked ? attempts : 0}
          onNext={() => void grab()}
          onClose={() => setPacket(null)}
        />
      )}
    </>
  )
}
