import { Fragment, ViewTransition, type ReactNode } from 'react'
import { isStill } from '#components/ui/still.ts'

// Chosen once, because another element type would mount the content anew.
const canMove = typeof matchMedia === 'undefined' || !isStill()

interface Props {
  /** The same on both pages; in ASCII, because React writes it in base64. */
  name: string
  children: ReactNode
}

/** Marks a part that two pages have: when the page changes, it moves to its place on the other page (base.css). */
export const Shared = ({ name, children }: Props) =>
  canMove ? (
    <ViewTransition name={name} share="shared" default="none">
      {children}
    </ViewTransition>
  ) : (
    <Fragment>{children}</Fragment>
  )
