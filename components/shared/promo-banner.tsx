import { SafeImage } from '#components/ui/media/safe-image.tsx'
import type { Promo } from '#lib/api/endpoints/promo.ts'
import { BannerGround } from './game-art.tsx'
import styles from './promo-banner.module.css'

interface Props {
  promo: Promo
  eager?: boolean
  /** The title is next to it: the drawn placeholder then has no text. */
  small?: boolean
}

/** The promotion's image; without one, a picture drawn from its title. */
export const PromoBanner = ({ promo, eager = false, small = false }: Props) => (
  <SafeImage
    src={promo.banner}
    alt=""
    ratio={small ? 'square' : 'banner'}
    eager={eager}
    fallback={
      <span className={styles.art}>
        <BannerGround name={promo.title} />
        {!small && (
          <span className={styles.words} aria-hidden>
            {promo.title}
          </span>
        )}
      </span>
    }
  />
)
