'use client'
import { useId, useRef, type PointerEvent, type ReactNode } from 'react'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Modal } from './modal.tsx'
import styles from './sheet.module.css'

interface Props {
  open: boolean
  /**
   * Called on a tap outside, a downward pull and, without `onBack`, on Escape and the back button. Without it only
   * the sheet's own buttons close it.
   */
  onClose?: () => void
  title: ReactNode
  children: ReactNode
  /** Shown below the scrolling content. */
  footer?: ReactNode
  /** `low` leaves the head of a room in view. */
  height?: 'auto' | 'full' | 'low'
  /** Goes to the previous step of the sheet. Escape and the back button call it, too. */
  onBack?: (() => void) | undefined
  /** Shown between title and close button. */
  actions?: ReactNode
}

const PULL_CLOSES_PX = 96

/** Moves the sheet while the handle is pulled down, and closes it after a long pull. */
function usePull(panel: { current: HTMLElement | null }, onClose: (() => void) | undefined) {
  const start = useRef<number | null>(null)
  const move = (by: number) =>
    panel.current?.style.setProperty('translate', by > 0 ? `0 ${by}px` : '')
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) =>
      start.current !== null && move(event.clientY - start.current),
    onPointerUp: (event: PointerEvent) => {
      const pulled = start.current === null ? 0 : event.clientY - start.current
      start.current = null
      if (pulled > PULL_CLOSES_PX) onClose?.()
      else move(0)
    },
    onPointerCancel: () => {
      start.current = null
      move(0)
    },
  }
}

/** A panel from the bottom edge. */
export function Sheet(props: Props) {
  return props.open && <OpenSheet {...props} />
}

function OpenSheet(props: Props) {
  const { onClose, title, children, footer, height = 'auto', actions, onBack } = props
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const pull = usePull(panel, onClose)
  const panelClasses = classes(
    styles.panel,
    height !== 'auto' && styles[height],
    footer !== undefined && styles.split,
  )
  return (
    <Modal
      onClose={onBack ?? onClose}
      role={onClose ? undefined : 'alertdialog'}
      aria-labelledby={id}
      className={styles.layer}
    >
      <div className={styles.scrim} onClick={onClose} aria-hidden />
      <div ref={panel} className={panelClasses}>
        {onClose && <div className={styles.handle} {...pull} aria-hidden />}
        <header className={styles.head}>
          {onBack && <IconButton icon="back" label="返回上一步" size={20} onPress={onBack} />}
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {actions && <div className={styles.actions}>{actions}</div>}
          {onClose && <IconButton icon="close" label="关闭" size={20} onPress={onClose} />}
        </header>
        <div className={styles.content}>{children}</div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </Modal>
  )
}
