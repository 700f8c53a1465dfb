'use client'
import Link from 'next/link'
import { Icon } from '#components/ui/icon/icon.tsx'
import { useNewcomerPromo } from '#hooks/promo.ts'
import type { Promo } from '#lib/api/endpoints/promo.ts'
import { href } from '#lib/site/routes.ts'
import styles from './newcomer-promo.module.css'

interface Props {
  /** Called when the link is followed. */
  onOpen?: () => void
}

/** The platform's promotion for new members in one line, for a member without a deposit. */
export function NewcomerPromo({ onOpen }: Props) {
  const promo = useNewcomerPromo()
  return promo && <PromoLine promo={promo} onOpen={onOpen} />
}

/** One line that leads to a promotion. */
export const PromoLine = ({ promo, onOpen }: Props & { promo: Promo }) => (
  <Link href={href('/activityInfo', { id: promo.id })} className={styles.line} onClick={onOpen}>
    <Icon name="promotions" size={16} />
    <span>{promo.title}</span>
    <Icon name="chevron" size={14} />
  </Link>
)
