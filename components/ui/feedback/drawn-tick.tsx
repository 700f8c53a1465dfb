'use client'
import { useHasMounted } from '#hooks/core/mounted.ts'
import styles from './drawn-tick.module.css'

/** A tick that draws itself after a success. */
export const DrawnTick = ({ size = 64 }: { size?: number }) => (
  <svg className={styles.tick} viewBox="0 0 64 64" width={size} height={size} aria-hidden>
    <circle cx="32" cy="32" r="29" pathLength={1} />
    <path d="M20 33l8.5 8.5L45 25" pathLength={1} />
  </svg>
)

/** A success in one line, or '' before it. It is always mounted, so that screen readers announce the success. */
export function DoneLine({ children }: { children: string }) {
  const isThere = useHasMounted()
  return (
    <p role="status" className={styles.line}>
      {isThere && children !== '' && (
        <>
          <DrawnTick size={20} />
          <span>{children}</span>
        </>
      )}
    </p>
  )
}
