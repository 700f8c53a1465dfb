import type { CSSProperties, JSX, ReactNode } from 'react'
import { Ball } from '#components/shared/ball.tsx'
import { classes } from '#components/ui/classes.ts'
import { Arch } from '#components/ui/feedback/arch.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { LANDS_AT, type DrawStep } from '#hooks/lottery/draw-step.ts'
import type { TimedRoom } from '#hooks/lottery/timed-room.ts'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import type { OwnRound } from '#lib/lottery/bet/bets.ts'
import { twoDigits } from '#lib/lottery/draw/balls.ts'
import styles from './draw-stage.module.css'

export const OwnResult = lazyPart(async () => (await import('./own-result.tsx')).OwnResult, null)

interface Props {
  room: Pick<TimedRoom, 'kind' | 'current'>
  step: DrawStep
  /** The own round whose expected result is shown, or null for none. */
  ownRound: OwnRound | null
}

/** A running draw. Digits roll until the result is known, then the balls land one by one, and their meaning follows. */
export function DrawStage({ room: { kind, current }, step, ownRound }: Props) {
  const result = step === 'rolling' ? null : current.lastResult
  return (
    <div className={styles.stage} data-step={step}>
      <Balls kind={kind} result={result} />
      <div className={styles.words}>
        {result && step === 'landed' ? (
          <Result result={result} period={current.lastPeriod} ownRound={ownRound} />
        ) : (
          <Row as="span" gap={1} className="note">
            <Arch size={22} isWaiting />
            <span>正在开奖…</span>
          </Row>
        )}
      </div>
    </div>
  )
}

function Result({
  result,
  period,
  ownRound,
}: { result: DrawResult; period: string } & Pick<Props, 'ownRound'>) {
  const name = <b className={styles.label}>{resultName(result)}</b>
  if (ownRound) return <OwnResult round={ownRound} result={result} name={name} />
  return (
    <>
      {name}
      <span className={styles.facts} translate="no">{`${period} 期`}</span>
    </>
  )
}

const resultName = (result: DrawResult): string => {
  if (result.kind === 'sum28') return result.label
  const special = result.balls[6]
  return special ? `特码 ${twoDigits(special.value)} ${special.zodiac}` : ''
}

interface BallsProps {
  kind: DrawResult['kind']
  /** Null while the digits roll. */
  result: DrawResult | null
}

function Balls({ kind, result }: BallsProps): JSX.Element {
  switch (kind) {
    case 'sum28':
      return <SumBalls result={result?.kind === 'sum28' ? result : null} />
    case 'mark6':
      return <MarkSixBalls result={result?.kind === 'mark6' ? result : null} />
  }
}

const landsAfter = (ms = 0) => ({ '--at': `${ms}ms` }) as CSSProperties

const REEL = 10
/** Returns the figures of a rolling ball. The first one is repeated at the end, so that the animation can loop. */
function reelOf(index: number, first: number, count: number): string {
  const figures = Array.from(
    { length: REEL },
    (_, at) => first + ((index * 17 + at * 13 + at * at * index) % count),
  )
  return [...figures, figures[0]!]
    .map((each) => (count > REEL ? twoDigits(each) : String(each)))
    .join('\n')
}

interface SlotProps {
  reel: string
  at: number | undefined
  /** True for the sum or the special number. */
  isFigure: boolean
  children: ReactNode
}

function Slot({ reel, at, isFigure, children }: SlotProps) {
  return (
    <span
      className={classes(styles.slot, isFigure && styles.figure, children !== null && styles.drawn)}
      style={landsAfter(at)}
    >
      <i className={styles.reel} data-reel={reel} aria-hidden />
      {children}
    </span>
  )
}

const SIGNS = ['+', '+', '=']

function SumBalls({ result }: { result: Extract<DrawResult, { kind: 'sum28' }> | null }) {
  const balls = [...(result?.digits ?? [null, null, null]), result?.sum ?? null]
  return (
    <span className={styles.balls}>
      {balls.map((ball, index) => (
        <span key={index} className={styles.term}>
          {index > 0 && <span className={styles.sign}>{SIGNS[index - 1]}</span>}
          <Slot
            reel={index === 3 ? reelOf(index, 0, 28) : reelOf(index, 0, 10)}
            at={LANDS_AT.sum28[index]}
            isFigure={index === 3}
          >
            {ball === null ? null : (
              <Ball
                text={String(ball)}
                colour={index === 3 ? (result?.colour ?? 'grey') : 'grey'}
                size="huge"
              />
            )}
          </Slot>
        </span>
      ))}
    </span>
  )
}

const SEVEN = [0, 1, 2, 3, 4, 5, 6] as const

function MarkSixBalls({ result }: { result: Extract<DrawResult, { kind: 'mark6' }> | null }) {
  return (
    <span className={classes(styles.balls, styles.seven)}>
      {SEVEN.map((index) => {
        const ball = result?.balls[index]
        const at = LANDS_AT.mark6[index]
        return (
          <span key={index} className={styles.term}>
            {index === 6 && <span className={styles.sign}>+</span>}
            <span className={styles.column}>
              <Slot reel={reelOf(index, 1, 49)} at={at} isFigure={index === 6}>
                {ball ? (
                  <Ball text={twoDigits(ball.value)} colour={ball.colour} size="huge" />
                ) : null}
              </Slot>
              <span className={styles.sort}>
                {ball && (
                  <span className={styles.landing} style={landsAfter(at)}>
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
