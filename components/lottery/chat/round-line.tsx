import { Money } from '#components/ui/text/money.tsx'
import { DrawBalls } from '#components/lottery/draw/draw-balls.tsx'
import type { RoundCard } from './use-rounds.ts'
import styles from './chat-line.module.css'

/** One round: what was drawn, as the platform said it in the chat or from the room's data, and what it brought. */
export function RoundLine({ round, text }: { round: RoundCard; text: string }) {
  return (
    <div className={styles.round}>
      {text === '' ? (
        <>
          <span className="num" translate="no">{`${round.period} 期`}</span>
          <DrawBalls result={round.result} size="small" />
        </>
      ) : (
        <span>{text}</span>
      )}
      {round.net !== null && (
        <span className={styles.mine}>
          <span>你 </span>
          <Money amount={round.net} signed />
        </span>
      )}
    </div>
  )
}
