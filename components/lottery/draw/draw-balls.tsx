import { Ball } from '#components/shared/ball.tsx'
import { classes } from '#components/ui/classes.ts'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import { twoDigits } from '#lib/lottery/draw/balls.ts'
import styles from './draw-balls.module.css'

interface Props {
  result: DrawResult
  size?: 'small' | 'medium' | 'large'
}

/** A result of either kind: 3 + 4 + 5 = 12 小双, or seven balls with their labels. */
export function DrawBalls({ result, size = 'medium' }: Props) {
  if (result.kind === 'sum28') {
    const [first, ...others] = result.digits
    return (
      <span className={styles.row}>
        <Ball text={String(first)} colour="grey" size={size} />
        {others.map((digit, index) => (
          <span key={index} className={styles.term}>
            <span className={styles.sign}>+</span>
            <Ball text={String(digit)} colour="grey" size={size} />
          </span>
        ))}
        <span className={styles.term}>
          <span className={styles.sign}>=</span>
          <span className={styles.figure} data-figure>
            <Ball text={String(result.sum)} colour={result.colour} size={size} />
          </span>
        </span>
        <b className={styles.label}>{result.label}</b>
      </span>
    )
  }
  return (
    <span className={classes(styles.row, styles.seven)}>
      {result.balls.map((ball, index) => (
        <span key={ball.value} className={styles.column}>
          {index === 6 && <span className={styles.plus}>+</span>}
          <span className={styles.figure} data-figure={index === 6 || undefined}>
            <Ball text={twoDigits(ball.value)} colour={ball.colour} size={size} />
          </span>
          <span className={styles.labels}>
            {ball.zodiac !== '' && <span>{ball.zodiac}</span>}
            {ball.element !== '' && <span>{ball.element}</span>}
          </span>
          {index === 6 && <span className="sr-only">特码</span>}
        </span>
      ))}
    </span>
  )
}
