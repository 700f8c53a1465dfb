'use client'
import Link from 'next/link'
import { Icon } from '#components/ui/icon/icon.tsx'
import { useNewcomerPromo } from '#hooks/promo.ts'
import { href } from '#lib/site/routes.ts'
import styles from './newcomer-promo.module.css'

interface Props {
  onOpen?: () => void
}

/** Shows the promotion for new members in one line, to a member without a deposit. */
export function NewcomerPromo({ onOpen }: Props) {
  const promo = useNewcomerPromo()
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
