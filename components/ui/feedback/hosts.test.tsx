import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmHost } from '#components/ui/overlay/confirm-host.tsx'
import { addDialog, removeDialog } from '#lib/dialogs.ts'
import { acknowledge, confirm, notify, toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { setAddress } from '#testing/navigation.ts'
import { ToastHost } from './toast-host.tsx'

afterEach(() => {
  vi.useRealTimers()
  act(() => {
    const shown = pageStore.get(toastAtom)
    if (shown) notify.dismiss(shown.id)
  })
  cleanup()
})

test('questions are asked one at a time, in order, and each gets its own answer', async () => {
  render(<ConfirmHost />)
  let answers: Promise<boolean[]>
  act(() => {
    answers = Promise.all([confirm({ title: '第一' }), confirm({ title: '第二', danger: true })])
  })
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  expect(screen.getByRole('alertdialog', { name: '第一' })).toBeTruthy()
  fireEvent.click(screen.getByText('确定'))
  expect(screen.getByRole('alertdialog', { name: '第二' })).toBeTruthy()
  fireEvent.click(screen.getByText('取消'))
  expect(await answers!).toEqual([true, false])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('Escape answers no, and the safe answer comes first', async () => {
  render(<ConfirmHost />)
  let answer: Promise<boolean>
  act(() => {
    answer = confirm({ title: '解绑这张卡？', body: '解绑后可以再次添加', danger: true })
  })
  const dialog = screen.getByRole('alertdialog', { name: '解绑这张卡？' })
  expect(document.getElementById(dialog.getAttribute('aria-describedby')!)?.textContent).toBe(
    '解绑后可以再次添加',
  )
  expect([...dialog.querySelectorAll('button')].map((each) => each.textContent)).toEqual([
    '取消',
    '确定',
  ])
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(await answer!).toBe(false)
})

test('a notice has one button', async () => {
  render(<ConfirmHost />)
  let answer: Promise<boolean>
  act(() => {
    answer = acknowledge('认证失败', '登录已过期，请重新登录')
  })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  fireEvent.click(screen.getByText('知道了'))
  expect(await answer!).toBe(true)
})

test('markup in a message is shown as text', () => {
  render(
    <>
      <ConfirmHost />
      <ToastHost />
    </>,
  )
  act(() => {
    void confirm({ title: '<img src=x onerror=alert(1)>', body: '<script>alert(1)</script>' })
    notify.error('<b>x</b>')
  })
  expect(document.querySelector('img, script, b')).toBeNull()
  expect(screen.getByText('<b>x</b>')).toBeTruthy()
  fireEvent.click(screen.getByText('确定'))
})

test('one toast is shown at a time, in a live region that exists before the toast', () => {
  render(<ToastHost />)
  const [polite, urgent] = [screen.getByRole('status'), screen.getByRole('alert')]
  act(() => notify.success('复制成功'))
  expect([polite.textContent, urgent.textContent]).toEqual(['复制成功', ''])
  act(() => notify.error('验证码错误！'))
  expect([polite.textContent, urgent.textContent]).toEqual(['', '验证码错误！'])
})

test('a toast disappears after its time, even if sheets open and close meanwhile', () => {
  vi.useFakeTimers()
  render(<ToastHost />)
  act(() => notify.info('已刷新'))
  const sheet = document.body.appendChild(document.createElement('dialog'))
  for (const change of [addDialog, removeDialog, addDialog, removeDialog]) {
    act(() => change(sheet))
    expect(screen.queryByText('已刷新')).not.toBeNull()
    act(() => void vi.advanceTimersByTime(700))
  }
  expect(screen.queryByText('已刷新')).toBeNull()
  sheet.remove()
})

test('an error disappears with its page; a success and a message that survives navigation stay', () => {
  const { rerender } = render(<ToastHost />)
  const goTo = (path: string) => {
    history.replaceState(null, '', path)
    setAddress(path)
    rerender(<ToastHost />)
  }
  const shown = () => pageStore.get(toastAtom)?.text
  goTo('/recharge/')
  act(() => notify.error('余额不足'))
  goTo('/mine/')
  expect(shown()).toBeUndefined()
  act(() => notify.error('请先登录', { survivesNavigation: true }))
  goTo('/login/')
  expect(shown()).toBe('请先登录')
  act(() => notify.success('绑定成功'))
  goTo('/wallet/')
  expect(shown()).toBe('绑定成功')
})
