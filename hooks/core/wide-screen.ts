import { useSyncExternalStore } from 'react'

/** The same width in every style sheet that puts two columns beside each other. */
const WIDE = '(min-width: 700px)'

const watchWidth = (onChange: () => void): (() => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether two columns have room: a tablet, or a phone on its side. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  )
