'use client'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useBanners } from '#hooks/hall.ts'
import { BannerArt } from './banner-art.tsx'

const BuiltInBanner = () => <BannerArt title="游戏大厅" line="真人 · 体育 · 电竞 · 彩票" />
const BannerSlides = lazyPart(
  async () => (await import('./banner-slides.tsx')).BannerSlides,
  BuiltInBanner,
)

/** The platform's banners; the built-in one while they load and when there are none. */
export function BannerCarousel() {
  const { data = [] } = useBanners()
  return data.length === 0 ? <BuiltInBanner /> : <BannerSlides banners={data} />
}
