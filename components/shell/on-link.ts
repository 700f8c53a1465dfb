'use client'
import type { MouseEvent } from 'react'
import { alreadyHere } from '#hooks/core/navigate.ts'
import { hereNow } from '#lib/navigation.ts'

/** Click handler for the shell's links: a link to the current page does not reload it. */
export function onLink(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (alreadyHere(hereNow(event.currentTarget))) event.preventDefault()
}
