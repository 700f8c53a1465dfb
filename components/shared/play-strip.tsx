'use client'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { usePlayTime } from '#hooks/protection/elapsed.ts'
import { compare, formatMoney, UNKNOWN, type Amount } from '#lib/money/amount.ts'
import { href } from '#lib/routes.ts'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon/icon.tsx'
import styles from './play-strip.module.css'

interface Props {
  /** Net result of this session's settled bets, in yuan; null while loading. */
  net: Amount | null
  /** False when there are more bets than were loaded. */
  complete: boolean
  /** Content at the right end. */
  children?: ReactNode
}

/** Elapsed time and net position, always visible while playing; links to player protection (RTS 2E, 13C). */
export function PlayStrip({ net, complete, children }: Props) {
  return (
    <div className={classes('num', styles.strip)}>
      <Link href={href('/protection')} className={styles.own}>
        <Icon name="shield" size={14} />
        <span className="sr-only">理性游戏，</span>
        <span>
          本次 <Elapsed />
        </span>
        <span>
          {`净输赢 ${net === null ? UNKNOWN : `${compare(net, '0') > 0 ? '+' : ''}${formatMoney(net)}`}${complete ? '' : '（估算）'}`}
        </span>
      </Link>
      {children}
    </div>
  )
}

/** A separate component, so that each second re-renders only this. */
const Elapsed = () => <span translate="no">{usePlayTime().elapsed}</span>
