import type { Colour } from '#lib/api/endpoints/lottery.ts'
import { COLOUR_NAMES } from '#lib/lottery/balls.ts'
import { classes } from '#components/ui/classes.ts'
import styles from './ball.module.css'

interface Props {
  text: string
  colour: Colour
  size?: 'small' | 'medium' | 'large'
  className?: string | undefined
}

/** A drawn figure. The colour is also said in words, for those who do not see it. */
export function Ball({ text, colour, size = 'medium', className }: Props) {
  return (
    <span className={classes('num', styles.ball, styles[colour], styles[size], className)}>
      {text}
      {colour !== 'grey' && <span className="sr-only">{COLOUR_NAMES[colour]}</span>}
    </span>
  )
}
