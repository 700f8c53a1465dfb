import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import styles from './next-draw.module.css'

interface Props {
  className?: string | undefined
  /** Without them it is the placeholder of a stage. */
  children?: ReactNode
}

/** The night sea below a bar of the same sky, with what runs in a lottery. */
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
