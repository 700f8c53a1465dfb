'use client'
import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { prefersReducedMotion } from '#components/ui/reduced-motion.ts'
import { moveByArrows } from '#components/ui/roving.ts'
import styles from './tabs.module.css'

export interface TabItem<T extends string> {
  readonly id: T
  readonly label: ReactNode
  /** A number for information. 0 is not shown. */
  readonly count?: number
  /** Shows a dot beside the label. */
  readonly hasUnread?: boolean
  /** Below the label. */
  readonly note?: ReactNode
  readonly icon?: ReactNode
}

interface Props<T extends string> {
  /** Name of the set, to which `<TabPanel tabs>` refers. */
  id: string
  label: string
  items: readonly TabItem<T>[]
  value: T
  onChange: (next: T) => void
  /** `line` underlines the chosen tab. */
  variant?: 'line' | 'pill' | 'cells'
  /** True for equal widths, if the labels are short. Large text scrolls. */
  fit?: boolean
}

/** Two or three tabs share one track. More tabs are pills that scroll. */
export function Tabs<T extends string>({
  id,
  label,
  items,
  value,
  onChange,
  variant = 'pill',
  fit,
}: Props<T>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current
    const chosen = document.getElementById(`${id}-tab-${value}`)
    if (!row || !chosen) return
    const middle = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
    row.scrollTo?.({ left: middle, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }, [id, value])
  const isTrack = variant === 'pill' && (items.length === 2 || items.length === 3)
  const ids = items.map((item) => item.id)
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={isTrack ? styles.track : classes(styles.list, styles[variant], fit && styles.fit)}
      onKeyDown={(event) => moveByArrows(event, ids, value, onChange)}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={`${id}-tab-${item.id}`}
          aria-controls={`${id}-panel`}
          aria-selected={item.id === value}
          tabIndex={item.id === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(item.id)}
        >
          {item.icon}
          <span className={styles.text}>
            {item.label}
            {item.hasUnread && (
              <span className={styles.dot}>
                <span className="sr-only">，有未读</span>
              </span>
            )}
            {item.note && <span className={styles.note}>{item.note}</span>}
          </span>
          {item.count ? <span className={styles.count}>{Math.min(99, item.count)}</span> : null}
        </button>
      ))}
    </div>
  )
}

interface PanelProps {
  tabs: string
  tab: string
  children: ReactNode
  className?: string
}

/** Content of the selected tab. */
export function TabPanel({ tabs, tab, children, className }: PanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${tabs}-panel`}
      aria-labelledby={`${tabs}-tab-${tab}`}
      className={className}
    >
      {children}
    </div>
  )
}
