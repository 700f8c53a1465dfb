import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import styles from './next-draw.module.css'

interface Props {
  className?: string | undefined
  /** Without children the stage is a placeholder. */
  children?: ReactNode
}

/** Shows a lottery's state before a night sea. The bar above has the same sky. */
export const NightStage = ({ className, children }: Props) => (
  <section
    className={classes(styles.stage, className)}
    data-theme="dark"
    data-stage={children ? undefined : ''}
    aria-label={children ? '本期' : undefined}
    aria-hidden={!children}
  >
    {children}
  </section>
)
