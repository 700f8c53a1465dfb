import type { ComponentProps } from 'react'
import { Card } from '#components/ui/layout/card.tsx'
import styles from './outcome-card.module.css'
import { UnknownOutcome } from './unknown-outcome.tsx'

interface Props extends ComponentProps<typeof UnknownOutcome> {
  /** The command's name: its own form is not on the screen. */
  title: string
}

/** The unknown outcome of a command whose form the screen does not show, so that it can be settled nevertheless. */
export const OutcomeCard = ({ title, of, records, onTaken }: Props) =>
  of.state === 'unknown' && (
    <Card>
      <h2 className={styles.title}>{title}</h2>
      <UnknownOutcome of={of} records={records} onTaken={onTaken} />
    </Card>
  )
