'use client'
import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reloadWhenOnline } from '#lib/offline/registration.ts'

/** Runs once, in the shell: for a stored page that was opened offline. */
export function useOfflineStart(): void {
  useEffect(() => {
    // react-query listens for changes only and takes every page for online at its start.
    onlineManager.setOnline(navigator.onLine)
    return reloadWhenOnline()
  }, [])
}
