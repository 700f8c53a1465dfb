import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import tones from './tones.module.css'

interface Props {
  children: ReactNode
  tone?: 'amber' | 'danger' | 'info'
  icon?: IconName
}

export function Warning({ children, tone = 'amber', icon }: Props) {
  return (
    <div role="note" className={classes(tones.warning, tones[tone])}>
      <Icon name={icon ?? (tone === 'info' ? 'info' : 'warning')} size={18} />
      <div>{children}</div>
    </div>
  )
}
