import type { Colour } from '#lib/api/endpoints/lottery.ts'
import { COLOUR_NAMES } from '#lib/lottery/balls.ts'
import { classes } from '#components/ui/classes.ts'
import styles from './ball.module.css'

interface Props {
  text: string
  colour: Colour
  size?: 'mini' | 'small' | 'medium' | 'large' | 'stage'
  className?: string | undefined
}

/** A drawn number. The colour is also given as text, so that it does not depend on sight (WCAG 1.4.1). */
export function Ball({ text, colour, size = 'medium', className }: Props) {
  return (
    <span className={classes('num', styles.ball, styles[colour], styles[size], className)}>
      <span translate="no">{text}</span>
      {colour !== 'grey' && <span className="sr-only">{COLOUR_NAMES[colour]}</span>}
    </span>
  )
}
