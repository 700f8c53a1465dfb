'use client'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { usePlayTime } from '#hooks/protection/elapsed.ts'
import { compare, formatMoney, type Amount } from '#lib/money/amount.ts'
import { href } from '#lib/routes.ts'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon.tsx'
import styles from './play-strip.module.css'

interface Props {
  /** What the settled bets of this session brought, in yuan; null until it has been read. */
  net: Amount | null
  /** False: more bets than could be read. */
  complete: boolean
  /** At the right end. */
  children: ReactNode
}

/** Always in view while playing: elapsed time and net position, one tap from player protection (RTS 2E, 13C). */
export function PlayStrip({ net, complete, children }: Props) {
  return (
    <div className={classes('num', styles.strip)}>
      <Link href={href('/protection')} className={styles.own}>
        <Icon name="shield" size={14} />
        <span className="sr-only">玩家保护，</span>
        <span>
          本次 <Elapsed />
        </span>
        <span>
          净输赢 {net === null ? '—' : `${compare(net, '0') > 0 ? '+' : ''}${formatMoney(net)}`}
          {!complete && '（估算）'}
        </span>
      </Link>
      {children}
    </div>
  )
}

/** Apart, so that a second draws nothing else anew. */
const Elapsed = () => usePlayTime().elapsed
