'use client'
import Link from 'next/link'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon.tsx'
import { useHydrated } from '#hooks/core/hydrated.ts'
import { usePendingOrders } from '#hooks/records/pending-orders.ts'
import { leadsToOff } from '#lib/features.ts'
import { href, tabs, type TabName } from '#lib/routes.ts'
import { onLink } from './on-link.ts'
import styles from './tab-bar.module.css'

export function TabBar({ current }: { current: TabName }) {
  const waits = usePendingOrders()
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
            {waits && name === 'mine' && <span className={styles.dot} aria-hidden />}
          </span>
          {label}
          {waits && name === 'mine' && <span className="sr-only">有订单待审核</span>}
        </Link>
      ))}
    </nav>
  )
}
