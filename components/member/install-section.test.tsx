import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { watchInstallOffer } from '#lib/device/install.ts'
import { InstallSection } from './install-section.tsx'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/156.0 Mobile Safari/537.36'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (agent: string) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  return render(<InstallSection />)
}
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('an iPhone gets the steps of Safari, and a chat application those to leave it first', () => {
  open(IPHONE)
  expect(steps()).toContain('选择“添加到主屏幕”，再点“添加”')
  cleanup()
  open(`${IPHONE} MicroMessenger/8.0`)
  expect(steps()).toContain('选择“在浏览器中打开”')
})

test('Android shows a button once the browser offers to install', async () => {
  const stop = watchInstallOffer()
  open(ANDROID)
  expect(screen.queryByRole('button')).toBeNull()
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(offer))
  expect(offer.defaultPrevented).toBe(true)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '安装到桌面' })))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button')).toBeNull()
  stop()
})

test('a computer and an installed site show nothing', () => {
  open('Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0')
  expect(screen.queryByRole('heading')).toBeNull()
  cleanup()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('standalone') }))
  open(ANDROID)
  expect(screen.queryByRole('heading')).toBeNull()
  vi.unstubAllGlobals()
})
