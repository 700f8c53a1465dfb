'use client'
import { useEffect, useState } from 'react'
import { formatDuration } from '#lib/dates.ts'
import { compare, formatMoney, type Amount } from '#lib/money.ts'
import { serverNow } from '#lib/server-clock.ts'
import type { Connection } from '#hooks/room.ts'
import { classes } from '#components/ui/classes.ts'
import styles from './play-strip.module.css'

interface Props {
  since: number
  net: Amount
  complete: boolean
  connection: { state: Connection; latency: number | null }
}

const WORDS: Readonly<Record<Connection, string>> = {
  good: '良好',
  slow: '较慢',
  connecting: '连接中',
  lost: '已断开',
}

/** Elapsed time, net position and latency, always in view while playing (RTS 2E, 4A, 13C). */
export function PlayStrip({ since, net, complete, connection }: Props) {
  const { state, latency } = connection
  return (
    <div className={classes('num', styles.strip)}>
      <span>
        本次 <Elapsed since={since} />
      </span>
      <span>
        净值 {compare(net, '0') > 0 && '+'}
        {formatMoney(net)}
        {!complete && '（估算）'}
      </span>
      <span className={classes(styles.link, styles[state])}>
        <i aria-hidden />
        {latency === null ? WORDS[state] : `${WORDS[state]} ${latency} ms`}
      </span>
    </div>
  )
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return formatDuration((now - since) / 1000)
}
