import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ConfirmHost } from '#components/ui/overlay/confirm-host.tsx'
import { config } from '#lib/site/config.ts'
import { lazyPart } from './lazy-part.ts'

const missing = new Error('Failed to load chunk /_next/static/chunks/1.js')

test('a file that is missing after the reload, too, is reported, and the part comes with 重试', async () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload, pathname: '/lottery/' })
  const onError = vi.fn<NonNullable<typeof config.onError>>()
  config.onError = onError
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(missing)
    .mockRejectedValueOnce(missing)
    .mockResolvedValue(() => '投注面板')
  const Part = lazyPart(load, () => '加载中')
  const page = render(<Part />)
  await expect.poll(() => reload.mock.calls).toHaveLength(1)
  expect(onError).not.toHaveBeenCalled()
  page.unmount()

  render(
    <>
      <Part />
      <ConfirmHost />
    </>,
  )
  await screen.findByRole('alertdialog', { name: '部分内容加载失败' })
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: missing.message }))
  expect(screen.getByText('加载中')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('投注面板')
  expect(reload).toHaveBeenCalledTimes(1)
})
