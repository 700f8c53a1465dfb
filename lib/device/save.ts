import { DOWNLOAD_FRAME_MS } from '#lib/constants.ts'
import { acknowledge, notify } from '#lib/notify.ts'
import { safeUrl } from '#lib/site/safe-url.ts'
import { parseUrl } from '#lib/site/url.ts'
import { isInAppBrowser, phoneSystemOf, type PhoneSystem } from './device.ts'

const FILE = /\.(apk|ipa|mobileconfig|plist|zip|dmg|pkg|exe|bin)$/i

/**
 * True for the address of a file, which can load in a hidden frame. A page (App Store, TestFlight, a landing page) and the
 * system's installer (`itms-services:`) need a navigation.
 */
export function isFileAddress(address: string): boolean {
  const url = parseUrl(address)
  return url !== null && /^https?:$/.test(url.protocol) && FILE.test(url.pathname)
}

/** Returns the system of the app at an address, or null for a page, because it may offer several apps. */
export function systemOf(address: string): PhoneSystem | null {
  const url = parseUrl(address)
  const isApple =
    url?.protocol === 'itms-services:' ||
    /^(apps|itunes|testflight)\.apple\.com$/.test(url?.host ?? '')
  if (isApple || /\.(ipa|mobileconfig|plist)$/i.test(url?.pathname ?? '')) return 'ios'
  return /\.apk$/i.test(url?.pathname ?? '') ? 'android' : null
}

/** Returns the address of the app, checked by safeUrl, or null for the file of another system and in an in-app browser. */
export function usableDownload(raw: string): string | null {
  const address = safeUrl(raw, 'download')
  const { userAgent, maxTouchPoints } = navigator
  if (address === null || isInAppBrowser(userAgent)) return null
  const system = systemOf(address)
  return system === null || system === phoneSystemOf(userAgent, maxTouchPoints) ? address : null
}

/** Downloads a file in a hidden frame and removes the frame after 2 s (spec 1 §2, /app). The page stays open. */
export function startDownload(address: string): void {
  const frame = document.createElement('iframe')
  frame.src = address
  frame.title = '下载'
  frame.hidden = true
  frame.setAttribute('sandbox', 'allow-downloads')
  frame.referrerPolicy = 'no-referrer'
  document.body.append(frame)
  setTimeout(() => frame.remove(), DOWNLOAD_FRAME_MS)
  notify.info('已请求下载，没反应可到“下载APP”页重试')
}

/** Saves a picture to the device, or shows how to save it. `name` has no extension. */
export async function savePicture(raw: string, name: string): Promise<void> {
  const address = safeUrl(raw, 'image')
  if (address === null) return notify.error('图片地址无效，无法保存')
  if (isInAppBrowser(navigator.userAgent)) {
    await acknowledge('保存图片', '长按图片，选“保存图片”')
    return
  }
  const link = document.createElement('a')
  link.href = address
  const isForeign = parseUrl(address)?.origin !== location.origin && address.startsWith('http')
  if (isForeign) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  } else link.download = `${name}.png`
  link.click()
  notify.info(isForeign ? '已打开图片，长按即可保存' : '已开始保存')
}
