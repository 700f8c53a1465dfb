import type { ReactNode } from 'react'
import { CountUp } from '#components/ui/text/count-up.tsx'
import { useHasMounted } from '#hooks/core/mounted.ts'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import { stakeOfRound, type OwnRound } from '#lib/lottery/bet/bets.ts'
import { expectedResult, hitWords, resultWords } from '#lib/lottery/bet/returns.ts'
import { formatGain, formatYuan } from '#lib/money/amount.ts'
import styles from './draw-stage.module.css'

interface Props {
  round: OwnRound
  result: DrawResult
  /** The name of the draw, which a win replaces. */
  name: ReactNode
}

/** The expected result of own bets on the stage: a win counts up, anything else is one line. */
export function OwnResult({ round, result, name }: Props) {
  const expected = expectedResult(round, result)
  const staked = `投 ${formatYuan(stakeOfRound(round))}`
  const hasMounted = useHasMounted()
  const { gain, isWin } = expected
  return (
    <>
      <p className="sr-only" role="status">
        {hasMounted && resultWords(expected)}
      </p>
      {isWin && gain ? (
        <>
          <span className={styles.win}>
            <small>预计</small>
            <CountUp amount={gain} write={formatGain} />
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
