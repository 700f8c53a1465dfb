'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '#components/ui/classes.ts'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import { useTopDialog, useToast } from '#hooks/core/notify.ts'
import { notify, type Toast, type ToastTone } from '#lib/notify.ts'
import { toastBottom } from './toast-place.ts'
import styles from './toast-host.module.css'

const icons: Record<ToastTone, IconName> = {
  success: 'check-circle',
  refusal: 'warning',
  info: 'info',
}
const SHOWN_MS = 2400
const PER_CHARACTER_MS = 70

/** Time on screen in ms: longer for long texts and refusals. */
const shownFor = ({ text, tone }: Toast) =>
  Math.min(8000, (tone === 'refusal' ? 1000 : 0) + SHOWN_MS + text.length * PER_CHARACTER_MS)

/** Composer, tab bar and the buttons at the end of a page or a sheet: a toast lies above them. */
const CLEAR_OF = 'footer, nav, [data-clear]'
const EDGE_PX = 10

function placeToast(layer: HTMLElement, dialog: HTMLElement | null): void {
  const { height } = layer.getBoundingClientRect()
  const bands = [...(dialog ?? document).querySelectorAll(CLEAR_OF)]
    .map((each) => each.getBoundingClientRect())
    .filter((each) => each.height > 0 && each.top > innerHeight / 2)
    .map(({ top, bottom }) => ({ low: innerHeight - bottom, high: innerHeight - top }))
  // What an open keyboard covers.
  const view = globalThis.visualViewport
  const hidden = view ? Math.max(0, innerHeight - view.offsetTop - view.height) : 0
  layer.style.bottom = `${toastBottom(height, hidden + EDGE_PX, bands)}px`
}

/**
 * Shows lib/notify's toasts, one at a time. Rendered once, in the layout. An open dialog covers the page and makes
 * it inert, so toasts render in the topmost dialog.
 */
export function ToastHost() {
  const dialog = useTopDialog()
  const path = usePathname()
  useEffect(() => notify.arrive(location.pathname), [path])
  return dialog ? (
    createPortal(<Regions key="dialog" dialog={dialog} />, dialog)
  ) : (
    <Regions key="page" dialog={null} />
  )
}

/** The live regions are mounted empty: screen readers announce only content that is added later. */
function Regions({ dialog }: { dialog: HTMLElement | null }) {
  const [announced, setAnnounced] = useState(false)
  useEffect(() => setAnnounced(true), [])
  const shown = useToast()
  const toast = announced ? shown : null
  const urgent = toast?.tone === 'refusal'
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (toast && layer.current) placeToast(layer.current, dialog)
  }, [toast, dialog])
  return (
    <div ref={layer} className={styles.layer}>
      <div role="status">{toast && !urgent && <Shown key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast && urgent && <Shown key={toast.id} toast={toast} />}</div>
    </div>
  )
}

function Shown({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => notify.dismiss(toast.id), shownFor(toast))
    return () => clearTimeout(timer)
  }, [held, toast])
  return (
    <button
      type="button"
      className={classes(styles.toast, styles[toast.tone])}
      onClick={() => notify.dismiss(toast.id)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[toast.tone]} size={20} />
      <span>{toast.text}</span>
    </button>
  )
}
