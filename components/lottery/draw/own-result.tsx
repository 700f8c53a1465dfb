import type { CSSProperties, ReactNode } from 'react'
import { CountUp } from '#components/ui/text/count-up.tsx'
import { useHasMounted } from '#hooks/core/mounted.ts'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import { stakeOfRound, type OwnRound } from '#lib/lottery/bet/bets.ts'
import { expectedResult, hitWords, isBigWin, resultWords } from '#lib/lottery/bet/verdicts.ts'
import { formatGain, formatYuan } from '#lib/money/amount.ts'
import styles from './draw-stage.module.css'

interface Props {
  round: OwnRound
  result: DrawResult
  /** The name of the draw; a win replaces it. */
  name: ReactNode
}

/** Shows the expected result of own bets on the stage: a win counts up, anything else is one line. */
export function OwnResult({ round, result, name }: Props) {
  const expected = expectedResult(round, result)
  const stake = stakeOfRound(round)
  const staked = `投 ${formatYuan(stake)}`
  const isThere = useHasMounted()
  const { gain, isWin } = expected
  return (
    <>
      <p className="sr-only" role="status">
        {isThere && resultWords(expected)}
      </p>
      {isWin && gain ? (
        <>
          {isBigWin(gain, stake) && <Stars />}
          <span className={styles.win}>
            <small>预计</small>
            <CountUp to={gain} write={formatGain} />
          </span>
          <span className={styles.facts}>{`${hitWords(expected)} · ${staked}`}</span>
        </>
      ) : (
        <>
          {name}
          <span className={styles.calm}>{`${resultWords(expected)} · ${staked}`}</span>
        </>
      )}
    </>
  )
}

const STARS = 14

const Stars = () => (
  <span className={styles.stars} aria-hidden>
    {Array.from({ length: STARS }, (_, index) => (
      <i
        key={index}
        style={
          {
            '--x': `${(index * 61.8 + 6) % 100}%`,
            '--size': `${10 + ((index * 5) % 13)}px`,
            '--at': `${(index * 97) % 450}ms`,
          } as CSSProperties
        }
      />
    ))}
  </span>
)
