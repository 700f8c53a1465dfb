import type { CSSProperties, JSX, ReactNode } from 'react'
import { Ball } from '#components/shared/ball.tsx'
import { classes } from '#components/ui/classes.ts'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import { twoDigits } from '#lib/lottery/draw/balls.ts'
import styles from './draw-stage.module.css'

interface Props {
  kind: DrawResult['kind']
  period: string
  /** Null until the result is there: the digits roll. */
  result: DrawResult | null
}

/** The draw: the digits roll until the result is there, then stop one after the other. */
export function DrawStage({ kind, period, result }: Props) {
  return (
    <div className={styles.stage}>
      {/* While they roll, the number stands above. */}
      <span className={classes('num', styles.period)} translate="no">
        {result ? `${period} 期` : '\u00a0'}
      </span>
      <Balls kind={kind} result={result} />
    </div>
  )
}

function Balls({ kind, result }: Omit<Props, 'period'>): JSX.Element {
  switch (kind) {
    case 'sum28':
      return <Sum result={result?.kind === 'sum28' ? result : null} />
    case 'mark6':
      return <Seven result={result?.kind === 'mark6' ? result : null} />
  }
}

/** Time between two balls that stop, and the extra time of the last one (ms); the label lands after it. */
const STEP = { sum28: 250, mark6: 150 }
const LATE = 400
const after = (ms: number) => ({ '--at': `${ms}ms` }) as CSSProperties

function Slot({ at, children }: { at: number; children: ReactNode }) {
  return (
    <span className={classes(styles.slot, children !== null && styles.drawn)} style={after(at)}>
      <i className={styles.reel} aria-hidden />
      {children}
    </span>
  )
}

const SIGNS = ['+', '+', '=']

function Sum({ result }: { result: Extract<DrawResult, { kind: 'sum28' }> | null }) {
  const balls = [...(result?.digits ?? [null, null, null]), result?.sum ?? null]
  return (
    <>
      <span className={styles.balls}>
        {balls.map((ball, index) => (
          <span key={index} className={styles.term}>
            {index > 0 && <span className={styles.sign}>{SIGNS[index - 1]}</span>}
            <Slot at={index * STEP.sum28 + (index === 3 ? LATE : 0)}>
              {ball === null ? null : (
                <Ball
                  text={String(ball)}
                  colour={index === 3 ? (result?.colour ?? 'grey') : 'grey'}
                  size="stage"
                />
              )}
            </Slot>
          </span>
        ))}
      </span>
      <span className={styles.words}>
        {result ? (
          <b className={styles.label} style={after(4 * STEP.sum28 + LATE)}>
            {result.label}
          </b>
        ) : (
          <span className="note">正在开奖…</span>
        )}
      </span>
    </>
  )
}

const SEVEN = [0, 1, 2, 3, 4, 5, 6] as const

function Seven({ result }: { result: Extract<DrawResult, { kind: 'mark6' }> | null }) {
  return (
    <span className={classes(styles.balls, styles.seven)}>
      {SEVEN.map((index) => {
        const ball = result?.balls[index]
        const at = index * STEP.mark6 + (index === 6 ? LATE : 0)
        return (
          <span key={index} className={styles.term}>
            {index === 6 && <span className={styles.sign}>+</span>}
            <span className={styles.column}>
              <Slot at={at}>
                {ball ? (
                  <Ball text={twoDigits(ball.value)} colour={ball.colour} size="stage" />
                ) : null}
              </Slot>
              <span className={styles.sort}>
                {ball && (
                  <span className={styles.label} style={after(at)}>
                    {`${ball.zodiac} ${ball.element}`}
                  </span>
                )}
              </span>
            </span>
          </span>
        )
      })}
    </span>
  )
}
