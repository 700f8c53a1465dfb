'use client'
import type { ReactNode } from 'react'
import { useRoving } from '#components/ui/roving.ts'

interface Props {
  label: string | undefined
  children: ReactNode
  className?: string
}

/** A group of buttons that is one tab stop, with arrow keys between them. */
export const ButtonGroup = ({ label, children, className }: Props) => (
  <div role="group" aria-label={label} className={className} {...useRoving<HTMLDivElement>()}>
    {children}
  </div>
)
