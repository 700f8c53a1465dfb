'use client'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './history-sheet.module.css'

interface Props {
  label: string
  children: ReactNode
  /** When it changes, the newest end comes into view. */
  size: number
}

/** A wide drawing that begins at its newest end and can be scrolled by finger and by keys. */
export function ScrollFrame({ label, children, size }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.scrollTo({ left: frame.current.scrollWidth })
  }, [size])
  return (
    // Keys can only scroll what can have the focus (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={frame} className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  )
}
