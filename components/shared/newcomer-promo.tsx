'use client'
import Link from 'next/link'
import { Icon } from '#components/ui/icon/icon.tsx'
import { useNewcomerPromo } from '#hooks/promo.ts'
import { href } from '#lib/site/routes.ts'
import styles from './newcomer-promo.module.css'

interface Props {
  /** The member has just paid in for the first time. */
  isFirst?: boolean
  /** The link was followed. */
  onOpen?: () => void
}

/** The platform's promotion for new members, in one line, for one who has not paid in yet. */
export function NewcomerPromo({ isFirst, onOpen }: Props) {
  const promo = useNewcomerPromo(isFirst)
  return (
    promo && (
      <Link href={href('/activityInfo', { id: promo.id })} className={styles.line} onClick={onOpen}>
        <Icon name="promotions" size={16} />
        <span>{promo.title}</span>
        <Icon name="chevron" size={14} />
      </Link>
    )
  )
}
