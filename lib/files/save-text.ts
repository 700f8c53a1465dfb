import { copyText } from './copy.ts'
import { isInAppBrowser } from '#lib/device.ts'
import { acknowledge, notify } from '#lib/notify.ts'

const LINK_LIVES_MS = 60_000

/** Saves a text as a file; in-app browsers block that, there it goes to the clipboard. `name` has its ending. */
export async function saveText(name: string, text: string, type: string): Promise<void> {
  if (isInAppBrowser(navigator.userAgent)) {
    const copied = await copyText(text, { done: '内容已复制，可粘贴到表格中' })
    if (!copied) await acknowledge('保存文件', '请点击右上角菜单，选择“在浏览器打开”后再导出。')
    return
  }
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), LINK_LIVES_MS)
  notify.success(`已导出 ${name}`)
}
