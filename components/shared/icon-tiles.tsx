import Link from 'next/link'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import styles from './icon-tiles.module.css'

interface IconLink {
  readonly icon: IconName
  readonly title: string
  readonly href: string
}

interface Props {
  links: readonly IconLink[]
  label: string
  variant?: 'onArt'
}

/** Links as icons with a label, four in a row. */
export const IconTiles = ({ links, label, variant }: Props) => (
  <nav aria-label={label} className={styles.tiles} data-variant={variant}>
    {links.map((each) => (
      <Link key={each.href} href={each.href} className={styles.tile}>
        <span className={styles.picture}>
          <Icon name={each.icon} />
        </span>
        {each.title}
      </Link>
    ))}
  </nav>
)
