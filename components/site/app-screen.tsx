'use client'
import { useState } from 'react'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Carousel } from '#components/ui/carousel.tsx'
import { GameArt } from '#components/ui/game-art.tsx'
import { Page, Section } from '#components/ui/page.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { QrCode } from '#components/ui/qr-code.tsx'
import { SafeImage } from '#components/ui/safe-image.tsx'
import { EmptyState } from '#components/ui/state.tsx'
import { Warning } from '#components/ui/warning.tsx'
import { useHydrated } from '#hooks/hydrated.ts'
import { useSiteInfo } from '#hooks/site.ts'
import type { SiteInfo } from '#lib/api/endpoints/site.ts'
import { isInAppBrowser, platformOf, type Platform } from '#lib/device.ts'
import { DOWNLOAD_AUTOPLAY_MS } from '#lib/limits.ts'
import { notify } from '#lib/notify.ts'
import { href } from '#lib/routes.ts'
import { hereSafeUrl } from '#lib/safe-url.ts'
import { DownloadFrame } from './download-frame.tsx'
import styles from './app.module.css'

const slides = [
  ['一键直达', '桌面图标打开，免输网址'],
  ['全屏体验', '没有地址栏，内容更完整'],
  ['随时更新', '打开就是最新版本'],
] as const

const guides: Readonly<Record<Platform, string>> = {
  ios: '点击下载后按系统提示安装；也可在 Safari 点击“分享 → 添加到主屏幕”。',
  android: '请在浏览器菜单中选择“添加到主屏幕”或“安装应用”。',
  other: '请用手机扫描上方二维码下载。',
}

export function AppScreen() {
  const site = useSiteInfo()
  return (
    <Page>
      <h1 className="sr-only">下载应用</h1>
      <Carousel label="应用特点" autoplay={DOWNLOAD_AUTOPLAY_MS}>
        {slides.map(([title, text]) => (
          <div key={title} className={styles.slide}>
            <GameArt name={title} look="banner" className={styles.art} />
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </Carousel>
      <Panel of={site}>{(info) => <Download info={info} />}</Panel>
    </Page>
  )
}

function Download({ info }: { info: SiteInfo }) {
  const hydrated = useHydrated()
  const [round, setRound] = useState(0)
  const agent = hydrated ? navigator.userAgent : ''
  const platform = platformOf(agent, hydrated ? navigator.maxTouchPoints : 0)
  const target = hydrated ? hereSafeUrl(info.iosUrl, 'download') : null
  if (isInAppBrowser(agent)) {
    return <Warning>当前应用内无法下载。请点击右上角菜单，选择“在浏览器中打开”后再下载。</Warning>
  }
  const start = () => {
    // The system's own installer answers a navigation only, and does not leave the page.
    if (target?.startsWith('itms-services:')) location.assign(target)
    else setRound(round + 1)
    notify.info('已开始下载，请留意系统提示')
  }
  return (
    <>
      <Section title="下载应用">
        <Card className={styles.center}>
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
              <Button size="large" block icon="download" onPress={start}>
                {platform === 'ios' ? '下载 iOS 应用' : '下载应用'}
              </Button>
            </>
          )}
          <p className={styles.note}>{guides[platform]}</p>
        </Card>
      </Section>
      {round > 0 && target !== null && <DownloadFrame key={round} src={target} />}
      <ButtonLink href={href('/DW')} tone="ghost" block>
        安装遇到问题？
      </ButtonLink>
    </>
  )
}
