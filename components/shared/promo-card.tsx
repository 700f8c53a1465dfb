import Link from 'next/link'
import type { ReactNode } from 'react'
import { BannerGround } from '#components/shared/game-art.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import { SharedElement } from '#components/ui/media/shared-element.tsx'
import type { Promo } from '#lib/api/endpoints/promo.ts'
import { href } from '#lib/site/routes.ts'
import styles from './promo-card.module.css'

interface Props {
  promo: Promo
  /** True for a picture of the first view, which loads at once. */
  eager?: boolean
  /** Shown beside the title, such as the state of an application. */
  children?: ReactNode
}

/** A promotion as a card that links to its page. */
export const PromoCard = ({ promo, eager = false, children }: Props) => (
  <Link href={href('/activityInfo', { id: promo.id })} className={styles.card}>
    <PromoBanner promo={promo} eager={eager} />
    <Row as="span" className={styles.foot}>
      <span className={styles.title}>{promo.title || '优惠活动'}</span>
      {children}
      <Icon name="chevron" size={16} />
    </Row>
  </Link>
)

/** The placeholder of a card. */
export const PromoCardSkeleton = () => (
  <div className={styles.card} aria-hidden>
    <Skeleton variant="banner" />
    <Row className={styles.foot} />
  </div>
)

interface PromoBannerProps {
  promo: Promo
  eager?: boolean
}

/** The promotion's picture, or one drawn from its title. It moves from the list to the promotion's page. */
export const PromoBanner = ({ promo, eager = false }: PromoBannerProps) => (
  <SharedElement name={`promo ${promo.id}`}>
    <SafeImage
      src={promo.banner}
      alt=""
      ratio="banner"
      eager={eager}
      fallback={
        <span className={styles.art}>
          <BannerGround name={promo.title} />
          <span className={styles.words} aria-hidden>
            {promo.title}
          </span>
        </span>
      }
    />
  </SharedElement>
)
