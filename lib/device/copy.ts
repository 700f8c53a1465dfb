import { topLayer } from '#lib/dialogs.ts'
import { notify } from '#lib/notify.ts'

/** Copies without the clipboard API, for pages without https and old in-app browsers. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0;font-size:16px'
  const before = document.activeElement
  topLayer().append(field)
  field.select()
  field.setSelectionRange(0, text.length)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

interface CopyMessages {
  done?: string
  failed?: string
}

/** Copies text to the clipboard and shows a toast. Returns false if the browser refuses. */
export async function copyText(
  text: string,
  { done = '复制成功！', failed = '复制失败，请长按文字复制' }: CopyMessages = {},
): Promise<boolean> {
  const hasWritten = await (navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? false)
  const hasCopied = hasWritten || copyBySelection(text)
  if (hasCopied) notify.success(done)
  else notify.error(failed)
  return hasCopied
}
