'use client'
import { ExternalLink } from '#components/ui/button/external.tsx'
import { Carousel } from '#components/ui/media/carousel.tsx'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import type { Banner } from '#lib/api/endpoints/hall.ts'
import { BANNER_AUTOPLAY_MS } from '#lib/constants.ts'
import { withBasePath } from '#lib/navigation.ts'
import { linkTarget } from '#lib/site/safe-url.ts'
import { BannerArt } from './banner-art.tsx'
import styles from './banner.module.css'

/** The platform's banners, each for 5 s (spec 1 §9). */
export const BannerSlides = ({ banners }: { banners: readonly Banner[] }) => (
  <Carousel label="精选活动" autoplayMs={BANNER_AUTOPLAY_MS}>
    {banners.map((banner, index) => (
      <Slide key={`${index} ${banner.picture}`} banner={banner} isFirst={index === 0} />
    ))}
  </Carousel>
)

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const target = linkTarget(banner.url)
  const picture = (
    <SafeImage
      src={banner.picture}
      alt={banner.title || '精选活动'}
      className={styles.picture ?? ''}
      eager={isFirst}
      fallback={<BannerArt title={banner.title || '精选活动'} />}
    />
  )
  if (!target) return picture
  if ('outside' in target) return <ExternalLink href={target.outside}>{picture}</ExternalLink>
  // A link to the hall would lead to this page.
  if (target.inside === '/') return picture
  return (
    <a
      href={withBasePath(target.inside)}
      className={styles.link}
      aria-label={banner.title || '精选活动'}
    >
      {picture}
    </a>
  )
}
