import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress } from '#testing/navigation.ts'
import { AppScreen } from './app-screen.tsx'

const harness = hookHarness()
beforeEach(() => {
  setAddress('/app/')
  vi.stubGlobal('matchMedia', () => ({ ...new EventTarget(), matches: true }))
})
afterEach(() => void vi.unstubAllGlobals())

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/131.0 Mobile Safari/537.36'

test.each([
  [ANDROID, 'https://testflight.apple.com/join/x', null, '目前只有 iOS 版，可用 iPhone 扫码安装'],
  [ANDROID, 'itms-services://?action=x', null, '在浏览器菜单选“添加到主屏幕”或“安装应用”'],
  [ANDROID, 'https://d.example/a.apk', '下载安卓版', '换台手机安装，用它扫码'],
  [ANDROID, 'https://d.example/app', '打开下载页', '也可在浏览器菜单选“添加到主屏幕”或“安装应用”'],
  [IPHONE, 'https://d.example/app', '下载 iOS 版', '也可在 Safari 点“分享 → 添加到主屏幕”'],
  [IPHONE, 'https://d.example/a.apk', null, '目前只有安卓版，可用安卓手机扫码安装'],
])('%s at %s is offered %s', async (agent, address, download, words) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  harness.server.answer({ code: 200, data: { site_state: 1, ios_download_url: address } })
  render(<AppScreen />, testProviders())
  expect(await screen.findByText(words)).toBeTruthy()
  const offered = screen.queryByRole('link', { name: /下载(?!APP)/ })
  expect(offered?.textContent ?? null).toBe(download)
})
