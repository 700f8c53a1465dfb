import { Fragment, ViewTransition, type ReactNode } from 'react'
import { isStill } from '#components/ui/still.ts'

// Chosen once, because another element type would mount the content anew.
const canMove = typeof matchMedia === 'undefined' || !isStill()

interface Props {
  /** The same on both pages; in ASCII, because React writes it in base64. */
  name: string
  children: ReactNode
}

/** What two pages share: on the way to the other page it moves to its place there (base.css); nothing else moves. */
export const Shared = ({ name, children }: Props) =>
  canMove ? (
    <ViewTransition name={name} share="shared" default="none">
      {children}
    </ViewTransition>
  ) : (
    <Fragment>{children}</Fragment>
  )
