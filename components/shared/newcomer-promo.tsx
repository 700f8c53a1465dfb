'use client'
import Link from 'next/link'
import { Icon } from '#components/ui/icon/icon.tsx'
import { useNewcomerPromo } from '#hooks/promo.ts'
import { href } from '#lib/site/routes.ts'
import styles from './newcomer-promo.module.css'

interface Props {
  /** True when the member has just deposited for the first time. */
  isFirst?: boolean
  /** Called when the link is followed. */
  onOpen?: () => void
}

/** The platform's promotion for new members in one line, for a member without a deposit. */
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
