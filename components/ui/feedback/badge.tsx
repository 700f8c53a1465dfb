import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import tones from './tones.module.css'

export type Tone = 'brand' | 'ok' | 'gold' | 'amber' | 'danger' | 'info' | 'neutral'

interface Props {
  children: ReactNode
  tone?: Tone
  icon?: IconName
}

export function Badge({ children, tone = 'neutral', icon }: Props) {
  const sign = icon ?? (tone === 'ok' ? 'check' : undefined)
  return (
    <span className={classes(tones.badge, tones[tone])}>
      {sign && <Icon name={sign} size={12} />}
      <span>{children}</span>
    </span>
  )
}
