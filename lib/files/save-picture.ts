import { isInAppBrowser } from '#lib/device.ts'
import { acknowledge, notify } from '#lib/notify.ts'
import { hereSafeUrl } from '#lib/url/safe-url.ts'
import { parseUrl } from '#lib/url/parse-url.ts'

/** Saves a picture to the device, or shows how to do it by hand. `name` is without an ending. */
export async function savePicture(raw: string, name: string): Promise<void> {
  const address = hereSafeUrl(raw, 'image')
  if (address === null) return notify.refusal('图片地址无效，无法保存')
  if (isInAppBrowser(navigator.userAgent)) {
    await acknowledge('保存图片', '请长按图片，在弹出的菜单中选择“保存图片”。')
    return
  }
  const link = document.createElement('a')
  link.href = address
  const foreign = parseUrl(address)?.origin !== location.origin && address.startsWith('http')
  if (foreign) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  } else link.download = `${name}.png`
  link.click()
  notify.info(foreign ? '已打开图片，长按即可保存' : '已开始保存')
}
