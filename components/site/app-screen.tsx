'use client'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { Carousel } from '#components/ui/media/carousel.tsx'
import { BannerGround } from '#components/shared/game-art.tsx'
import { Page, Section } from '#components/ui/layout/page.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { useHydrated } from '#hooks/core/hydrated.ts'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { useSiteInfo } from '#hooks/site/site.ts'
import type { SiteInfo } from '#lib/api/endpoints/site.ts'
import { isInAppBrowser, platformOf } from '#lib/device.ts'
import { DOWNLOAD_AUTOPLAY_MS } from '#lib/limits.ts'
import { href } from '#lib/routes.ts'
import { hereSafeUrl } from '#lib/safe-url.ts'
import { DownloadCard } from './download-card.tsx'
import styles from './app.module.css'

const slides = [
  ['一键直达', '桌面图标打开，免输网址', 'star'],
  ['全屏体验', '没有地址栏，内容更完整', 'screen'],
  ['随时更新', '打开就是最新版本', 'shield'],
] as const

/** `?download=1`: asked for by the registration, the download of a file begins by itself. */
export const AppScreen = withQuery(AppContent)

function AppContent({ query }: { query: Query }) {
  const site = useSiteInfo()
  return (
    <Page>
      <h1 className="sr-only">下载应用</h1>
      <Carousel label="应用特点" autoplay={DOWNLOAD_AUTOPLAY_MS}>
        {slides.map(([title, text, figure]) => (
          <div key={title} className={styles.slide}>
            <BannerGround name={title} figure={figure} className={styles.art} />
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </Carousel>
      <Panel of={site}>
        {(info) => <Download info={info} begin={query.get('download') === '1'} />}
      </Panel>
    </Page>
  )
}

function Download({ info, begin }: { info: SiteInfo; begin: boolean }) {
  const hydrated = useHydrated()
  const agent = hydrated ? navigator.userAgent : ''
  return (
    <>
      <Section title="下载应用">
        <DownloadCard
          info={info}
          target={hydrated ? hereSafeUrl(info.iosUrl, 'download') : null}
          platform={platformOf(agent, hydrated ? navigator.maxTouchPoints : 0)}
          inApp={isInAppBrowser(agent)}
          begin={begin}
        />
      </Section>
      <ButtonLink href={href('/DW')} tone="ghost" block>
        安装遇到问题？
      </ButtonLink>
    </>
  )
}
