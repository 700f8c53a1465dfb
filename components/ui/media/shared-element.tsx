import { Fragment, ViewTransition, type ReactNode } from 'react'
import { prefersReducedMotion } from '#components/ui/reduced-motion.ts'

// Chosen once, because another element type would remount the content.
const canMove = typeof matchMedia === 'undefined' || !prefersReducedMotion()

interface Props {
  /** The same name on both pages. It is ASCII only, because React encodes it in base64. */
  name: string
  children: ReactNode
}

/** A part that two pages share. When the page changes, it moves to its new place (base.css). */
export const SharedElement = ({ name, children }: Props) =>
  canMove ? (
    <ViewTransition name={name} share="shared" default="none">
      {children}
    </ViewTransition>
  ) : (
    <Fragment>{children}</Fragment>
  )
