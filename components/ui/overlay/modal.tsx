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
import { prefersReducedMotion } from '#components/ui/reduced-motion.ts'
import { addDialog, removeDialog } from '#lib/dialogs.ts'
import { closeOnBack } from '#lib/navigation.ts'
import styles from './modal.module.css'

interface Props extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel'> {
  /**
   * Called by Escape and the back button, and may leave the dialog open. Without it only the content's own buttons close
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

/** Shows the closing animation of a dialog that is already closed. */
function showLeaving(dialog: HTMLDialogElement): void {
  if (prefersReducedMotion()) return
  const left = dialog.cloneNode(true) as HTMLDialogElement
  left.inert = true
  left.ariaHidden = 'true'
  left.dataset.leaving = ''
  for (const each of left.querySelectorAll('[id]')) each.removeAttribute('id')
  document.body.append(left)
  setTimeout(() => left.remove(), LEAVE_MS)
}

/** Opens the dialog, closes it at unmount, and meanwhile handles the back button and locks scrolling. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: (() => void) | undefined) {
  const close = useRef(onClose)
  const shown = useRef(false)
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    close.current = onClose
    // If new content has replaced the pressed button, the dialog gets the focus and is announced with its new name.
    if (focused.current?.isConnected === false && document.activeElement === document.body)
      dialog.current?.focus({ preventScroll: true })
  })
  // A layout effect closes the dialog before React removes it, because only then the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    show(element)
    const shownAt = performance.now()
    shown.current = true
    addDialog(element)
    let release: () => void
    const register = () => {
      release = closeOnBack(() => {
        flushSync(() => close.current?.())
        if (shown.current) register()
      })
    }
    register()
    return () => {
      release()
      shown.current = false
      removeDialog(element)
      // A development build mounts twice. The first unmount has no animation.
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
    /** Reopens a dialog that the browser closed: a second Escape in a row closes it even if `cancel` was prevented. */
    reopen: (event: SyntheticEvent<HTMLElement>) => {
      // In a development build the event may belong to the earlier mount.
      if (!shown.current || event.target !== event.currentTarget || dialog.current?.open) return
      flushSync(() => close.current?.())
      if (dialog.current) show(dialog.current)
    },
  }
}

/** Focuses the element with autofocus, or else the dialog. A focused field would open the keyboard. */
function show(element: HTMLDialogElement): void {
  element.showModal()
  const wanted = element.querySelector<HTMLElement>('[data-autofocus]') ?? element
  wanted.focus({ preventScroll: true })
}
