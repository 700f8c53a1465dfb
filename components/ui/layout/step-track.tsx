'use client'
import { Steps } from 'react-vant'
import 'react-vant/es/steps/style/index.css'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon/icon.tsx'
import styles from './step-track.module.css'

interface Props {
  label: string
  /** The title, and a time or a remark beside or below it. */
  steps: readonly { readonly title: string; readonly note?: string }[]
  /** Index of the current step, or `steps.length` if all are done. */
  active: number
  /** True if the order failed at the current step. */
  stopped?: boolean
}

export function StepTrack({ label, steps, active, stopped = false }: Props) {
  return (
    <section aria-label={label} className={classes(styles.track, stopped && styles.stopped)}>
      <Steps
        active={active}
        direction="vertical"
        activeIcon={<Icon name={stopped ? 'close-circle' : 'clock'} size={18} />}
        finishIcon={<Icon name="check-circle" size={18} />}
      >
        {steps.map((step, index) => (
          <Steps.Item key={step.title}>
            <span className={styles.step}>
              <span className={styles.title} aria-current={index === active ? 'step' : undefined}>
                {step.title}
              </span>
              {step.note && <span className={styles.note}>{step.note}</span>}
            </span>
          </Steps.Item>
        ))}
      </Steps>
    </section>
  )
}
