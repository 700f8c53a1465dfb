import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { followHistory } from '#lib/navigation.ts'
import { Sheet } from './sheet.tsx'

followHistory()

function Screen({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  const [inner, setInner] = useState(false)
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Sheet open={open} onClose={close} title="注单" footer={<button type="button">确认</button>}>
        <button type="button" onClick={() => setInner(true)}>
          再开
        </button>
        <Sheet open={inner} onClose={() => setInner(false)} title="里层">
          <p>内容</p>
        </Sheet>
      </Sheet>
    </>
  )
}

const dialogs = () => screen.queryAllByRole('dialog')
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const left = () => act(() => void vi.advanceTimersByTime(400))

function open() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onClose = vi.fn<() => void>()
  render(<Screen onClose={onClose} />)
  const opener = screen.getByText('打开')
  opener.focus()
  fireEvent.click(opener)
  return { opener, onClose }
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a sheet is a named modal dialog; the focus moves in and the page behind is locked', () => {
  open()
  const dialog = screen.getByRole('dialog', { name: '注单' })
  expect(dialog.matches('dialog[open]')).toBe(true)
  expect(dialog.contains(document.activeElement)).toBe(true)
  expect(document.body.dataset.locked).toBe('')
})

test('Escape closes the sheet, returns the focus to the opener and unlocks the page', () => {
  const { opener, onClose } = open()
  press('Escape')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(opener)
  expect(document.body.dataset.locked).toBeUndefined()
  left()
  expect(dialogs()).toEqual([])
})

test('Escape closes only the uppermost sheet', () => {
  const { onClose } = open()
  fireEvent.click(screen.getByText('再开'))
  expect(dialogs()).toHaveLength(2)
  press('Escape')
  left()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog', { name: '注单' })).toBeTruthy()
  expect(document.body.dataset.locked).toBe('')
})

test('the back button closes the sheet and keeps the address', async () => {
  const { onClose } = open()
  vi.useRealTimers()
  const address = location.href
  await act(async () => {
    history.back()
    await expect.poll(() => onClose).toHaveBeenCalledTimes(1)
  })
  expect(location.href).toBe(address)
})

function Steps({ onClose }: { onClose: () => void }) {
  const [second, setSecond] = useState(false)
  return (
    <Sheet
      open
      onClose={onClose}
      onBack={second ? () => setSecond(false) : undefined}
      title={second ? '核对' : '选择'}
    >
      {!second && (
        <button type="button" onClick={() => setSecond(true)}>
          下一步
        </button>
      )}
    </Sheet>
  )
}

test('back and Escape first return to the previous step, which is announced; the next back closes the sheet', async () => {
  const onClose = vi.fn<() => void>()
  render(<Steps onClose={onClose} />)
  const goOn = () => {
    const button = screen.getByText('下一步')
    button.focus()
    fireEvent.click(button)
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: '核对' }))
  }
  goOn()
  press('Escape')
  expect(screen.getByRole('dialog', { name: '选择' })).toBeTruthy()
  goOn()
  // A browser closes the dialog on the second Escape without a cancel event.
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close())
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: '选择' }).open).toBe(true)
  goOn()
  const address = location.href
  await act(async () => {
    history.back()
    await expect.poll(() => screen.queryByRole('dialog', { name: '选择' })).toBeTruthy()
  })
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => {
    history.back()
    await expect.poll(() => onClose).toHaveBeenCalledTimes(1)
  })
  expect(location.href).toBe(address)
})

test('a tap outside closes the sheet', () => {
  const { onClose } = open()
  fireEvent.click(document.querySelector('dialog > [aria-hidden]')!)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('Escape never closes a sheet without onClose', () => {
  render(
    <Sheet open title="先确认">
      <button type="button">知道了</button>
    </Sheet>,
  )
  press('Escape')
  const dialog = screen.getByRole<HTMLDialogElement>('alertdialog', { name: '先确认' })
  // A browser closes the dialog on the second Escape without a cancel event.
  act(() => dialog.close())
  expect(dialog.open).toBe(true)
})
