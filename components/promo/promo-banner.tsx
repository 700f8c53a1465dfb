import { GameArt } from '#components/shared/game-art.tsx'
import { SafeImage } from '#components/ui/safe-image.tsx'
import type { Promo } from '#lib/api/endpoints/promo.ts'
import styles from './promo.module.css'

interface Props {
  promo: Promo
  eager?: boolean
  /** Beside the title: the drawn stand-in says nothing of its own. */
  small?: boolean
}

/** The promotion's picture; one drawn for its title where the platform has none. */
export const PromoBanner = ({ promo, eager = false, small = false }: Props) => (
  <SafeImage
    src={promo.banner}
    alt=""
    ratio="banner"
    eager={eager}
    fallback={
      <span className={styles.art}>
        <GameArt name={promo.title} look="banner" />
        {!small && (
          <span className={styles.words} aria-hidden>
            {promo.title}
          </span>
        )}
      </span>
    }
  />
)
