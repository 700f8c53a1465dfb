'use client'
import { GameArt } from '#components/ui/game-art.tsx'
import { LinkOutside } from '#components/ui/outside.tsx'
import { SafeImage } from '#components/ui/safe-image.tsx'
import { useBanners } from '#hooks/hall.ts'
import { later } from '#hooks/later.ts'
import { useNavigate } from '#hooks/navigate.ts'
import type { Banner } from '#lib/api/endpoints/hall.ts'
import { inBrowser } from '#lib/arrival.ts'
import { bannerTarget } from '#lib/hall/catalog.ts'
import { BANNER_AUTOPLAY_MS } from '#lib/limits.ts'
import { hereSafeUrl } from '#lib/safe-url.ts'
import styles from './banner.module.css'

/** The first slide alone until the others can be moved to. */
const Carousel = later(
  async () => (await import('#components/ui/carousel.tsx')).Carousel,
  ({ children }) => <div className={styles.first}>{children}</div>,
)

/** Banners every 5 s (spec 1 §9). Without any, or when they do not come, the house's own picture stands there. */
export function BannerCarousel() {
  const { data = [] } = useBanners()
  if (data.length === 0) return <Drawn title="游戏大厅" line="理性娱乐，量力而行" />
  return (
    <Carousel label="精选活动" autoplay={BANNER_AUTOPLAY_MS}>
      {data.map((banner, at) => (
        <Slide key={`${at} ${banner.picture}`} banner={banner} first={at === 0} />
      ))}
    </Carousel>
  )
}

function Slide({ banner, first }: { banner: Banner; first: boolean }) {
  const { to } = useNavigate()
  const target = bannerTarget(banner.url)
  const outside = target && 'outside' in target ? hereSafeUrl(target.outside, 'link') : null
  const picture = (
    <SafeImage
      src={banner.picture}
      alt={banner.title}
      ratio="banner"
      eager={first}
      fallback={<Drawn title={banner.title || '精选活动'} />}
    />
  )
  if (outside) return <LinkOutside href={outside}>{picture}</LinkOutside>
  if (!target || !('inside' in target)) return picture
  return (
    <a
      href={inBrowser(target.inside)}
      className={styles.link}
      aria-label={banner.title || '精选活动'}
      onClick={(event) => {
        event.preventDefault()
        to(target.inside)
      }}
    >
      {picture}
    </a>
  )
}

const Drawn = ({ title, line }: { title: string; line?: string }) => (
  <span className={styles.drawn}>
    <GameArt name={title} look="banner" />
    <span className={styles.words}>
      <b>{title}</b>
      {line && <span>{line}</span>}
    </span>
  </span>
)
