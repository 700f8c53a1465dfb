'use client'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useBanners } from '#hooks/hall/hall.ts'
import { BannerArt } from './banner-art.tsx'

const BuiltInBanner = () => <BannerArt title="欢迎光临" line="真人 · 体育 · 电竞 · 棋牌" />
const BannerSlides = lazyPart(
  async () => (await import('./banner-slides.tsx')).BannerSlides,
  BuiltInBanner,
)

/** The platform's banners, or the built-in one until they load or if there are none. */
export function BannerCarousel() {
  const { data = [] } = useBanners()
  return data.length === 0 ? <BuiltInBanner /> : <BannerSlides banners={data} />
}
