'use client'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './history-sheet.module.css'

interface Props {
  label: string
  children: ReactNode
  /** Scrolls to the newest end when it changes. */
  size: number
}

/** A wide drawing, scrolled to its newest end at first; scrolls by touch and keyboard. */
export function ScrollFrame({ label, children, size }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.scrollTo({ left: frame.current.scrollWidth })
  }, [size])
  return (
    // Focusable, so that the keyboard can scroll it (WCAG 2.1.1).
    <div ref={frame} className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  )
}
