'use client'
import { memo, useId, useState } from 'react'
import type { Play, PlayGroup } from '#lib/api/endpoints/lottery.ts'
import {
  animalOf,
  COLOUR_NAMES,
  NUMBERS,
  sumColourOf,
  twoDigits,
  waveOf,
} from '#lib/lottery/balls.ts'
import { pickKey, pickLabel, pickOf, type Pick } from '#lib/lottery/typed-bet.ts'
import { YUAN } from '#lib/money/amount.ts'
import { classes } from '#components/ui/classes.ts'
import { ButtonGroup } from '#components/ui/button/button-group.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Ball } from '#components/shared/ball.tsx'
import { useRulebook } from '#components/lottery/room/use-rulebook.ts'
import styles from './play-board.module.css'

interface Props {
  group: PlayGroup
  /** Typed stakes by play, for the plays in the slip. */
  chosen: ReadonlyMap<string, string>
  onToggle: (pick: Pick, isChosen: boolean) => void
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
      <Title group={group} titled={titled} />
      {group.special ? (
        <NumberBoard group={group} chosen={chosen} onToggle={onToggle} disabled={disabled} />
      ) : (
        <ButtonGroup label={group.name} className={sums ? styles.sums : styles.plays}>
          {group.plays.map((play) => (
            <Choice
              key={play.id}
              play={play}
              group={group}
              stake={chosen.get(pickKey(pickOf(play, group)))}
              onToggle={onToggle}
              disabled={disabled}
            />
          ))}
        </ButtonGroup>
      )}
    </section>
  )
}

/** Name of a group where it is not alone, odds where one play has them all; what it means on demand. */
function Title({ group, titled }: { group: PlayGroup; titled: boolean }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const [only, ...others] = group.plays
  const odds = group.special && others.length === 0 ? only?.odds : undefined
  if (!titled && odds === undefined && group.description === '') return null
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>{group.name}</h3>
        {group.description !== '' && (
          <button
            type="button"
            className={styles.about}
            aria-label={`${group.name}说明`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Icon name="info" size={16} />
          </button>
        )}
        {odds !== undefined && (
          <span className={classes('num', styles.odds)} translate="no">{`赔率 ${odds}`}</span>
        )}
      </div>
      <p id={id} className={styles.rule} hidden={!open}>
        {group.description}
      </p>
    </>
  )
}

/** The stake of a chosen play. */
const Stake = ({ typed }: { typed: string }) => (
  <span className={classes('num', styles.stake)}>
    <span className="sr-only">，金额 </span>
    <span translate="no">{`${YUAN}${typed || '—'}`}</span>
  </span>
)

interface ChoiceProps extends Omit<Props, 'chosen' | 'titled'> {
  play: Play
  /** Typed stake; undefined for a play that is not chosen. */
  stake: string | undefined
}

const Choice = memo(function Choice({ play, group, stake, onToggle, disabled }: ChoiceProps) {
  const pick = pickOf(play, group)
  const isChosen = stake !== undefined
  const look = isSum(play.title) ? 'sum' : 'play'
  const sum = Number(pick.name.replace(/\D/g, ''))
  return (
    <button
      type="button"
      className={classes(styles.choice, look === 'sum' && styles.sum)}
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={() => onToggle(pick, isChosen)}
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
      <span className={classes('num', styles.odds)} translate="no">
        {pick.odds}
      </span>
      {isChosen && <Stake typed={stake} />}
    </button>
  )
})

/** A special group: one play, 49 numbers with their animals (spec 1 §5). */
function NumberBoard({ group, chosen, onToggle, disabled }: Omit<Props, 'titled'>) {
  const { year } = useRulebook()
  return group.plays.map((play) => (
    <div key={play.id}>
      {group.plays.length > 1 && (
        <p className={styles.head}>
          <b>{play.title}</b>
          <span className={classes('num', styles.odds)} translate="no">{`赔率 ${play.odds}`}</span>
        </p>
      )}
      <ButtonGroup label={play.title} className={styles.numbers}>
        {NUMBERS.map((value) => (
          <NumberChoice
            key={value}
            value={value}
            zodiac={year === null ? '' : animalOf(value, year)}
            play={play}
            group={group}
            stake={chosen.get(pickKey(pickOf(play, group, twoDigits(value))))}
            onToggle={onToggle}
            disabled={disabled}
          />
        ))}
      </ButtonGroup>
    </div>
  ))
}

const NumberChoice = memo(function NumberChoice(
  props: ChoiceProps & { value: number; zodiac: string },
) {
  const { value, zodiac, play, group, stake, onToggle, disabled } = props
  const pick = pickOf(play, group, twoDigits(value))
  const colour = waveOf(value)
  const isChosen = stake !== undefined
  return (
    <button
      type="button"
      className={styles.number}
      aria-pressed={isChosen}
      disabled={disabled}
      aria-label={`${pickLabel(pick)} ${COLOUR_NAMES[colour]}${zodiac && ` ${zodiac}`}，赔率 ${pick.odds}`}
      onClick={() => onToggle(pick, isChosen)}
    >
      <Ball text={pick.selection} colour={colour} size="large" />
      {isChosen ? <Stake typed={stake} /> : <span className={styles.zodiac}>{zodiac}</span>}
    </button>
  )
})
