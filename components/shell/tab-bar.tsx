'use client'
import Link from 'next/link'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon/icon.tsx'
import { useHydrated } from '#hooks/core/hydrated.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useSession } from '#hooks/session/session.ts'
import { leadsToOff } from '#lib/config.ts'
import { href, tabs, type TabName } from '#lib/routes.ts'
import { onLink } from './on-link.ts'
import styles from './tab-bar.module.css'

const PendingMark = lazyPart(async () => (await import('./pending-mark.tsx')).PendingMark)

export function TabBar({ current }: { current: TabName }) {
  const member = useSession() === 'member'
  const hydrated = useHydrated()
  const shown = hydrated ? tabs.filter(({ path }) => !leadsToOff(path)) : tabs
  return (
    <nav className={styles.bar} aria-label="主导航">
      {shown.map(({ name, label, path }) => (
        <Link
          key={name}
          href={href(path)}
          className={classes(styles.tab, name === current && styles.current)}
          aria-current={name === current ? 'page' : undefined}
          onClick={onLink}
        >
          <span className={styles.icon}>
            <Icon name={name} size={23} />
          </span>
          {label}
          {member && name === 'mine' && <PendingMark />}
        </Link>
      ))}
    </nav>
  )
}
