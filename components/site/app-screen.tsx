'use client'
import { BannerGround } from '#components/shared/game-art.tsx'
import { InstallSite } from '#components/shared/install-site.tsx'
import { ButtonLink, ExternalButton } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Section, Stack } from '#components/ui/layout/page.tsx'
import { Carousel } from '#components/ui/media/carousel.tsx'
import { QrCode } from '#components/ui/media/qr-code.tsx'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import { useIsHydrated } from '#hooks/core/hydrated.tsx'
import { useSiteInfo } from '#hooks/site/site.ts'
import type { SiteInfo } from '#lib/api/endpoints/site.ts'
import { DOWNLOAD_AUTOPLAY_MS } from '#lib/constants.ts'
import { isInAppBrowser, phoneSystemOf, type PhoneSystem } from '#lib/device/device.ts'
import { isFileAddress, startDownload, systemOf } from '#lib/device/save.ts'
import { href } from '#lib/site/routes.ts'
import { safeUrl } from '#lib/site/safe-url.ts'
import styles from './app-screen.module.css'

const slides = [
  ['桌面直达', '桌面图标打开，免输网址', 'star'],
  ['全屏体验', '没有地址栏，内容更完整', 'screen'],
  ['随时更新', '打开就是最新版本', 'shield'],
] as const

export function AppScreen() {
  const site = useSiteInfo()
  return (
    <Page>
      <h1 className="sr-only">下载APP</h1>
      <Carousel label="应用特点" autoplayMs={DOWNLOAD_AUTOPLAY_MS}>
        {slides.map(([title, text, drawing]) => (
          <Stack gap={1} key={title} className={styles.slide}>
            <BannerGround name={title} drawing={drawing} className={styles.art} />
            <h2>{title}</h2>
            <p>{text}</p>
          </Stack>
        ))}
      </Carousel>
      <QueryView query={site}>{(info) => <Download info={info} />}</QueryView>
    </Page>
  )
}

function Download({ info }: { info: SiteInfo }) {
  const isHydrated = useIsHydrated()
  const agent = isHydrated ? navigator.userAgent : ''
  return (
    <>
      <Section title="下载APP">
        <DownloadCard
          info={info}
          target={isHydrated ? safeUrl(info.iosUrl, 'download') : null}
          platform={phoneSystemOf(agent, isHydrated ? navigator.maxTouchPoints : 0)}
          isInApp={isInAppBrowser(agent)}
        />
      </Section>
      <ButtonLink href={href('/DW')} variant="ghost" block>
        安装遇到问题？
      </ButtonLink>
    </>
  )
}

interface Props {
  info: SiteInfo
  /** The download address that passed safeUrl. */
  target: string | null
  platform: PhoneSystem
  /** True in an in-app browser, which blocks downloads. */
  isInApp: boolean
}

const HOME_SCREEN: Readonly<Record<PhoneSystem, string>> = {
  ios: '在 Safari 点“分享 → 添加到主屏幕”',
  android: '在浏览器菜单选“添加到主屏幕”或“安装应用”',
  other: '用手机扫码安装',
}

const DOWNLOADS: Readonly<Record<PhoneSystem, string>> = {
  ios: '下载 iOS 版',
  android: '下载安卓版',
  other: '打开下载页',
}

/** Texts for a download of the other system. */
const NOT_HERE = {
  ios: '目前只有安卓版，可用安卓手机扫码安装',
  android: '目前只有 iOS 版，可用 iPhone 扫码安装',
} as const

/** The label of the download, or null if this phone cannot use it. The specification names only an iOS address. */
function downloadFor(platform: PhoneSystem, target: string): string | null {
  const system = systemOf(target)
  if (system !== null) return system === platform || platform === 'other' ? DOWNLOADS[system] : null
  return platform === 'android' ? DOWNLOADS.other : DOWNLOADS.ios
}

/** The QR code, the download and the next steps. No text says that a download began, because a page cannot know it. */
function DownloadCard({ info, target, platform, isInApp }: Props) {
  const label = target && downloadFor(platform, target)
  return (
    <Card>
      <Stack center>
        {isInApp && <Warning>这里不能下载，请点右上角菜单，选“在浏览器中打开”</Warning>}
        {target === null ? (
          <EmptyState
            compact
            icon="download"
            title="暂无下载地址"
            hint="可将网页添加到主屏幕使用"
          />
        ) : (
          <>
            <div className={styles.code}>
              <SafeImage
                src={info.iosQrImage}
                alt="下载二维码"
                ratio="square"
                fallback={<QrCode text={target} label="下载二维码" size={180} />}
              />
            </div>
            {platform !== 'other' && (
              <p className="label">
                {label === null ? NOT_HERE[platform] : '换台手机安装，用它扫码'}
              </p>
            )}
            {!isInApp && label !== null && (
              <ExternalButton
                href={target}
                size="large"
                block
                icon="download"
                onPress={isFileAddress(target) ? () => startDownload(target) : undefined}
              >
                {label}
              </ExternalButton>
            )}
          </>
        )}
        <InstallSite />
        {!isInApp && (
          <p className="label">
            {label === null || platform === 'other'
              ? HOME_SCREEN[platform]
              : `也可${HOME_SCREEN[platform]}`}
          </p>
        )}
      </Stack>
    </Card>
  )
}
