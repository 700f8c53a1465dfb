'use client'
import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { COLOUR_NAMES, NUMBERS, sumColourOf, twoDigits, waveOf } from '#lib/lottery/balls.ts'
import { pickKey, pickLabel, pickOf, type Pick } from '#lib/lottery/plays.ts'
import { moneyFormat } from '#lib/money/format.ts'
import { classes } from '#components/ui/classes.ts'
import { ButtonGroup } from '#components/ui/button/button-group.tsx'
import { Ball } from '#components/shared/ball.tsx'
import styles from './play-board.module.css'

interface Props {
  group: PlayGroup
  /** Typed stakes by play, for the plays in the slip. */
  chosen: ReadonlyMap<string, string>
  onToggle: (pick: Pick) => void
  disabled?: boolean
  /** Show the group's title, where the page has several groups. */
  titled?: boolean
}

const isSum = (title: string) => /^\d+$/.test(title)

/** The plays of one group; a tap adds a play to the slip or removes it. */
export function PlayBoard({ group, chosen, onToggle, disabled, titled = false }: Props) {
  const sums = group.plays.every((play) => isSum(play.title))
  return (
    <section className={styles.board} aria-label={group.name}>
      {titled && <h3 className={styles.name}>{group.name}</h3>}
      {group.description !== '' && <p className={styles.rule}>{group.description}</p>}
      {group.special ? (
        <NumberBoard group={group} chosen={chosen} onToggle={onToggle} disabled={disabled} />
      ) : (
        <ButtonGroup label={group.name} className={sums ? styles.sums : styles.plays}>
          {group.plays.map((play) => (
            <Choice
              key={play.id}
              pick={pickOf(play, group)}
              chosen={chosen}
              onToggle={onToggle}
              disabled={disabled}
              look={isSum(play.title) ? 'sum' : 'play'}
            />
          ))}
        </ButtonGroup>
      )}
    </section>
  )
}

/** The stake of a chosen play. */
const Stake = ({ typed }: { typed: string }) => (
  <span className={classes('num', styles.stake)}>
    <span className="sr-only">，金额 </span>
    {moneyFormat().symbol}
    {typed || '—'}
  </span>
)

interface ChoiceProps {
  pick: Pick
  chosen: ReadonlyMap<string, string>
  onToggle: (pick: Pick) => void
  disabled: boolean | undefined
  look: 'sum' | 'play'
}

function Choice({ pick, chosen, onToggle, disabled, look }: ChoiceProps) {
  const sum = Number(pick.name.replace(/\D/g, ''))
  const stake = chosen.get(pickKey(pick))
  return (
    <button
      type="button"
      className={classes(styles.choice, look === 'sum' && styles.sum)}
      aria-pressed={stake !== undefined}
      disabled={disabled}
      onClick={() => onToggle(pick)}
    >
      {look === 'sum' ? (
        <span>
          <span className="sr-only">{pick.name.replace(/\d+$/, '')}</span>
          <Ball text={String(sum)} colour={sumColourOf(sum)} size="large" />
          <span className="sr-only">，赔率 </span>
        </span>
      ) : (
        <b>
          {pick.name}
          <span className="sr-only">，赔率 </span>
        </b>
      )}
      <span className={classes('num', styles.odds)}>{pick.odds}</span>
      {stake !== undefined && <Stake typed={stake} />}
    </button>
  )
}

/** A special group: one play, 49 numbers (spec 1 §5). The colour is also given as text. */
function NumberBoard({ group, chosen, onToggle, disabled }: Omit<Props, 'titled'>) {
  return group.plays.map((play) => (
    <div key={play.id}>
      <p className={styles.head}>
        <b>{play.title}</b>
        <span className={classes('num', styles.odds)}>赔率 {play.odds}</span>
      </p>
      <ButtonGroup label={play.title} className={styles.numbers}>
        {NUMBERS.map((value) => {
          const pick = pickOf(play, group, twoDigits(value))
          const colour = waveOf(value)
          const stake = chosen.get(pickKey(pick))
          return (
            <button
              key={value}
              type="button"
              className={styles.number}
              aria-pressed={stake !== undefined}
              disabled={disabled}
              aria-label={`${pickLabel(pick)} ${COLOUR_NAMES[colour]}，赔率 ${pick.odds}`}
              onClick={() => onToggle(pick)}
            >
              <Ball text={pick.selection} colour={colour} size="large" />
              {stake === undefined ? (
                <span className={styles.colour}>{COLOUR_NAMES[colour]}</span>
              ) : (
                <Stake typed={stake} />
              )}
            </button>
          )
        })}
      </ButtonGroup>
    </div>
  ))
}
