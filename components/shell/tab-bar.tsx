'use client'
import Link from 'next/link'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon.tsx'
import { href, tabs, type TabName } from '#lib/routes.ts'
import { onLink } from './on-link.ts'
import styles from './tab-bar.module.css'

export function TabBar({ lit }: { lit: TabName }) {
  return (
    <nav className={styles.bar} aria-label="主导航">
      {tabs.map(({ name, label, path }) => (
        <Link
          key={name}
          href={href(path)}
          className={classes(styles.tab, name === lit && styles.lit)}
          aria-current={name === lit ? 'page' : undefined}
          onClick={onLink}
        >
          <span className={styles.icon}>
            <Icon name={name} size={23} />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}
