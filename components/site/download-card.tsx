'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import { InstallSite } from '#components/shared/install-site.tsx'
import { ExternalButton } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { QrCode } from '#components/ui/media/qr-code.tsx'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import type { SiteInfo } from '#lib/api/endpoints/site.ts'
import type { Platform } from '#lib/device.ts'
import { isFileAddress } from '#lib/save.ts'
import { notify } from '#lib/notify.ts'
import styles from './app.module.css'
import { DOWNLOAD_FRAME_MS } from '#lib/limits.ts'

interface Props {
  info: SiteInfo
  /** The download address that passed safeUrl. */
  target: string | null
  platform: Platform
  /** A chat application's browser, which blocks downloads. */
  inApp: boolean
  /** The download of a file begins by itself. */
  begin: boolean
}

const guides: Readonly<Record<Platform, string>> = {
  ios: '按系统提示安装；也可在 Safari 点击“分享 → 添加到主屏幕”。',
  android: '也可在浏览器菜单中选择“添加到主屏幕”或“安装应用”。',
  other: '请用手机扫描二维码，在手机上安装。',
}

/** QR code, download link and next steps. Never claims that a download began: a page cannot know it. */
export function DownloadCard({ info, target, platform, inApp, begin }: Props) {
  return (
    <Card className={styles.center}>
      {inApp && (
        <Warning>当前应用内无法下载。请点击右上角菜单，选择“在浏览器中打开”后再下载。</Warning>
      )}
      {target === null ? (
        <EmptyState compact icon="download" title="暂无下载地址" hint="可将网页添加到主屏幕使用" />
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
          {platform !== 'other' && <p className={styles.note}>换一台手机安装时，用它扫描二维码</p>}
          {!inApp && <DownloadLink target={target} begin={begin} />}
        </>
      )}
      <InstallSite />
      {!inApp && <p className={styles.note}>{guides[platform]}</p>}
    </Card>
  )
}

/** Downloads a file in a hidden frame, which keeps the page open; opens anything else as a link. */
function DownloadLink({ target, begin }: { target: string; begin: boolean }) {
  const [round, setRound] = useState(0)
  const fetchFile = () => {
    setRound(round + 1)
    notify.info('已请求下载，请看系统提示；没有反应时可长按按钮，在新标签页中打开')
  }
  const beginOnce = useEffectEvent(() => begin && isFileAddress(target) && fetchFile())
  useEffect(() => void beginOnce(), [])
  return (
    <>
      <ExternalButton
        href={target}
        size="large"
        block
        icon="download"
        {...(isFileAddress(target) && { onPress: fetchFile })}
      >
        下载 iOS 应用
      </ExternalButton>
      {round > 0 && <DownloadFrame key={round} src={target} />}
    </>
  )
}

/** Starts a download without leaving the page; removed after 2 s (spec 1 §2, /app). `src` has passed safeUrl. */
function DownloadFrame({ src }: { src: string }) {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), DOWNLOAD_FRAME_MS)
    return () => clearTimeout(timer)
  }, [])
  if (gone) return null
  return (
    <iframe src={src} title="下载" hidden sandbox="allow-downloads" referrerPolicy="no-referrer" />
  )
}
