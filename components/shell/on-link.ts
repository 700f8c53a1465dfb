'use client'
import type { MouseEvent } from 'react'
import { alreadyHere } from '#hooks/core/navigate.ts'
import { hereNow } from '#lib/navigation/navigation-watchdog.ts'

/** For links of the shell: a link to what is already shown says so instead of loading it again. */
export function onLink(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (alreadyHere(hereNow(event.currentTarget))) event.preventDefault()
}
