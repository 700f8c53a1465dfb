'use client'
import Link from 'next/link'
import { classes } from '#components/ui/classes.ts'
import { SignInWays } from '#components/shared/wallet-chip.tsx'
import { SiteLogo } from '#components/shared/site-logo.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useSession } from '#hooks/session/session.ts'
import { useBrand } from '#hooks/site/brand.ts'
import { href } from '#lib/routes.ts'
import styles from './balance-header.module.css'
import { onLink } from './on-link.ts'

/** Logo, and the balance or the login buttons. All states have the same height, so that the layout does not shift. */
export function BalanceHeader() {
  const session = useSession()
  const { name } = useBrand()
  return (
    <header className={styles.header}>
      {/* The accessible name contains the visible text, for speech control (WCAG 2.5.3). */}
      <Link
        href={href('/')}
        className={styles.home}
        onClick={onLink}
        aria-label={`${name}，大厅首页`}
      >
        <SiteLogo titled />
      </Link>
      <div className={styles.side} data-session={session}>
        {session !== 'member' && (
          <div className={styles.ways}>
            <SignInWays />
          </div>
        )}
        {session === 'member' && <Balance />}
        {session === 'unknown' && <span className={styles.waiting} aria-hidden />}
      </div>
    </header>
  )
}

const Balance = lazyPart(
  async () => (await import('./balance-pill.tsx')).BalancePill,
  () => <span className={classes(styles.waiting, styles.member)} aria-hidden />,
)
