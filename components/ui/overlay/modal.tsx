'use client'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type FocusEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { classes } from '#components/ui/classes.ts'
import { isStill } from '#components/ui/still.ts'
import { guardBack } from '#lib/navigation.ts'
import { coverPage, uncoverPage } from '#lib/notify.ts'
import styles from './modal.module.css'

interface Props extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel'> {
  /**
   * Called by Escape and the back button; it may leave the dialog open. Without it only the content's own buttons close
   * the dialog.
   */
  onClose?: () => void
}

/**
 * A native full-screen modal dialog: the browser traps the focus, restores it afterwards and makes the
 * page behind inert. This component adds the back button and the scroll lock.
 */
export function Modal({ onClose, className, children, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { focus, cancel, reopen } = useModal(dialog, onClose)
  return createPortal(
    <dialog
      {...rest}
      ref={dialog}
      tabIndex={-1}
      className={classes(styles.modal, className)}
      onFocus={focus}
      onCancel={cancel}
      onClose={reopen}
    >
      {children}
    </dialog>,
    document.body,
  )
}

const LEAVE_MS = 180

/** Plays the leaving animation of a dialog that is already closed. */
function showLeaving(dialog: HTMLDialogElement): void {
  if (isStill()) return
  const left = dialog.cloneNode(true) as HTMLDialogElement
  left.inert = true
  left.ariaHidden = 'true'
  left.dataset.leaving = ''
  for (const each of left.querySelectorAll('[id]')) each.removeAttribute('id')
  document.body.append(left)
  setTimeout(() => left.remove(), LEAVE_MS)
}

/** Opens the dialog and closes it when it is removed; until then handles the back button and locks scrolling. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: (() => void) | undefined) {
  const close = useRef(onClose)
  const shown = useRef(false)
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    close.current = onClose
    // New content replaced the pressed button: the dialog takes the focus and is announced with its new name.
    if (focused.current?.isConnected === false && document.activeElement === document.body)
      dialog.current?.focus({ preventScroll: true })
  })
  // A layout effect closes the dialog before React removes it: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    show(element)
    const shownAt = performance.now()
    shown.current = true
    coverPage(element)
    let release: () => void
    const guard = () => {
      release = guardBack(() => {
        flushSync(() => close.current?.())
        if (shown.current) guard()
      })
    }
    guard()
    return () => {
      release()
      shown.current = false
      uncoverPage(element)
      // A development build mounts twice: it shows no leaving.
      if (performance.now() - shownAt > LEAVE_MS) showLeaving(element)
      element.close()
    }
  }, [dialog])
  return {
    focus: ({ target }: FocusEvent) => {
      focused.current = target
    },
    cancel: (event: SyntheticEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      close.current?.()
    },
    /** Browsers close a dialog on the second Escape in a row, even if `cancel` was prevented: reopen it. */
    reopen: (event: SyntheticEvent<HTMLElement>) => {
      // The dialog is open again: this event belongs to an earlier one of a development build.
      if (!shown.current || event.target !== event.currentTarget || dialog.current?.open) return
      flushSync(() => close.current?.())
      if (dialog.current) show(dialog.current)
    },
  }
}

/** Focuses the element with autofocus, else the dialog: never a field by default, which would raise the keyboard. */
function show(element: HTMLDialogElement): void {
  element.showModal()
  const wanted = element.querySelector<HTMLElement>('[data-autofocus]') ?? element
  wanted.focus({ preventScroll: true })
}
