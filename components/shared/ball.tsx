import { Fragment } from 'react'
import { classes } from '#components/ui/classes.ts'
import type { Colour, DrawResult } from '#lib/api/endpoints/lottery.ts'
import { COLOUR_NAMES, twoDigits } from '#lib/lottery/draw/balls.ts'
import styles from './ball.module.css'

interface Props {
  text: string
  colour: Colour
  size?: 'mini' | 'small' | 'medium' | 'large' | 'huge'
}

/** A drawn number. A hidden text names its colour (WCAG 1.4.1). */
export function Ball({ text, colour, size = 'medium' }: Props) {
  return (
    <span className={classes('num', styles.ball, styles[colour], styles[size])}>
      <span translate="no">{text}</span>
      {colour !== 'grey' && <span className="sr-only">{COLOUR_NAMES[colour]}</span>}
    </span>
  )
}

interface RowProps {
  result: DrawResult
  size?: 'mini' | 'small'
}

/** A result on one short line: digits and sum, or six numbers and the special one. */
export function MiniBalls({ result, size = 'mini' }: RowProps) {
  return (
    <span className={styles.row}>
      {result.kind === 'sum28' ? (
        <>
          {result.digits.map((digit, index) => (
            <Ball key={index} text={String(digit)} colour="grey" size={size} />
          ))}
          <span className={styles.sign}>=</span>
          <Ball text={String(result.sum)} colour={result.colour} size={size} />
          <span className={styles.label}>{result.label}</span>
        </>
      ) : (
        result.balls.map(({ value, colour }, index) => (
          <Fragment key={value}>
            {index === 6 && <span className={styles.plus}>+</span>}
            <Ball text={twoDigits(value)} colour={colour} size={size} />
          </Fragment>
        ))
      )}
    </span>
  )
}
