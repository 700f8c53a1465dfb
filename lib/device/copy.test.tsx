import { afterEach, expect, test, vi } from 'vitest'
import { notify, toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { copyText } from './copy.ts'

const shown = () => pageStore.get(toastAtom)

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
  Reflect.deleteProperty(document, 'execCommand')
  const toast = shown()
  if (toast) notify.dismiss(toast.id)
})

const give = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value })

test('copyText writes to the clipboard and shows a toast', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  give(navigator, 'clipboard', { writeText })
  expect(await copyText('TRX123')).toBe(true)
  expect(writeText).toHaveBeenCalledExactlyOnceWith('TRX123')
  expect([shown()?.tone, shown()?.text]).toEqual(['success', '复制成功！'])
})

test.each([
  ['there is no clipboard (a page without https)', undefined],
  ['the clipboard is forbidden', { writeText: () => Promise.reject(new Error('denied')) }],
])('copyText copies by a selection if %s, and restores the focus', async (_, clipboard) => {
  if (clipboard) give(navigator, 'clipboard', clipboard)
  let selected = ''
  give(document, 'execCommand', () => {
    const field = document.querySelector('textarea')!
    selected = field.value.slice(field.selectionStart, field.selectionEnd)
    return true
  })
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  expect(await copyText('6222\n0000', { done: '链接已复制到剪贴板' })).toBe(true)
  expect(selected).toBe('6222\n0000')
  expect(shown()?.text).toBe('链接已复制到剪贴板')
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

test('copyText shows a refusal if the browser forbids copying', async () => {
  give(document, 'execCommand', () => false)
  expect(await copyText('x', { failed: '复制链接失败' })).toBe(false)
  expect([shown()?.tone, shown()?.text]).toEqual(['error', '复制链接失败'])
})
