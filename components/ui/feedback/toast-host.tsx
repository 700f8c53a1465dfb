'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '#components/ui/classes.ts'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import { useTopDialog } from '#hooks/core/dialogs.ts'
import { useHasMounted } from '#hooks/core/mounted.ts'
import { useToast } from '#hooks/core/notify.ts'
import { useVisibleHeight, useVisibleTop } from '#hooks/core/viewport.ts'
import { notify, type Toast, type ToastTone } from '#lib/notify.ts'
import styles from './toast-host.module.css'

const icons: Record<ToastTone, IconName> = {
  success: 'check-circle',
  error: 'warning',
  info: 'info',
}
const SHOWN_MS = 2400
const PER_CHARACTER_MS = 70

/** Time on screen in ms: longer for long texts and errors. */
const shownFor = ({ text, tone }: Toast) =>
  Math.min(8000, (tone === 'error' ? 1000 : 0) + SHOWN_MS + text.length * PER_CHARACTER_MS)

/**
 * The toasts of lib/notify.ts, one at a time. The layout renders it once. An open dialog makes the page inert, so
 * toasts move into the topmost dialog and their time continues.
 */
export function ToastHost() {
  const dialog = useTopDialog()
  const path = usePathname()
  const toast = useToast()
  useEffect(() => notify.clearOfOtherPage(location.pathname), [path])
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => notify.dismiss(toast.id), shownFor(toast))
    return () => clearTimeout(timer)
  }, [toast])
  return dialog ? (
    createPortal(<Regions key="dialog" toast={toast} />, dialog)
  ) : (
    <Regions key="page" toast={toast} />
  )
}

function Regions({ toast: shown }: { toast: Toast | null }) {
  const toast = useHasMounted() ? shown : null
  const isUrgent = toast?.tone === 'error'
  return (
    <div
      className={styles.layer}
      style={{ height: useVisibleHeight(), translate: `0 ${useVisibleTop()}px` }}
    >
      <div role="status">{toast && !isUrgent && <Shown key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast && isUrgent && <Shown key={toast.id} toast={toast} />}</div>
    </div>
  )
}

const Shown = ({ toast: { id, tone, text } }: { toast: Toast }) => (
  <p className={classes(styles.toast, styles[tone])} data-toast={id}>
    <Icon name={icons[tone]} size={20} />
    <span>{text}</span>
  </p>
)
