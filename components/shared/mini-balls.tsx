import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import { twoDigits } from '#lib/lottery/balls.ts'
import { Ball } from './ball.tsx'
import styles from './mini-balls.module.css'

/** A drawn result on one short line: the digits and their sum, or the seven numbers. */
export function MiniBalls({ result }: { result: DrawResult }) {
  return (
    <span className={styles.row}>
      {result.kind === 'sum28' ? (
        <>
          {result.digits.map((digit, index) => (
            <Ball key={index} text={String(digit)} colour="grey" size="mini" />
          ))}
          <span className={styles.sign}>=</span>
          <Ball text={String(result.sum)} colour={result.colour} size="mini" />
          <span className={styles.label}>{result.label}</span>
        </>
      ) : (
        result.balls.map(({ value, colour }) => (
          <Ball key={value} text={twoDigits(value)} colour={colour} size="mini" />
        ))
      )}
    </span>
  )
}
