'use client'
import { useEffect, useRef, type RefObject } from 'react'
import { guardBack } from '#lib/back-stack.ts'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), iframe, [tabindex]:not([tabindex="-1"])'

const layers: HTMLElement[] = []

const focusables = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (each) => each.tabIndex >= 0 && !each.closest('[inert], [hidden]'),
  )

function keepInside(root: HTMLElement, event: KeyboardEvent): void {
  const inside = focusables(root)
  const [first, last] = [inside[0] ?? root, inside.at(-1) ?? root]
  const at = document.activeElement
  const leaving = event.shiftKey ? at === first || at === root : at === last
  if (!leaving && root.contains(at)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first).focus()
}

/**
 * What every overlay owes: focus goes in, stays in and comes back; Escape and the back button close it;
 * the page behind does not scroll. The topmost layer alone answers keys. Without `onClose` it can't be closed.
 */
export function useModal(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  onClose: (() => void) | undefined,
): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const layer = root.current
    if (!open || !layer) return
    const before = document.activeElement
    layers.push(layer)
    document.body.dataset.locked = ''
    if (!layer.contains(before)) {
      const first = layer.querySelector<HTMLElement>('[data-autofocus]') ?? layer
      first.focus({ preventScroll: true })
    }
    const onKey = (event: KeyboardEvent) => {
      if (layers.at(-1) !== layer) return
      if (event.key === 'Tab') keepInside(layer, event)
      if (event.key === 'Escape' && !event.isComposing) {
        event.stopPropagation()
        close.current?.()
      }
    }
    document.addEventListener('keydown', onKey)
    let release: () => void
    const guard = () => {
      release = guardBack(() => (close.current ? close.current() : guard()))
    }
    guard()
    return () => {
      document.removeEventListener('keydown', onKey)
      release()
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) delete document.body.dataset.locked
      const astray =
        document.activeElement === document.body || layer.contains(document.activeElement)
      if (astray && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true })
    }
  }, [open, root])
}
