// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dataSaver } from '#lib/preferences.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { json } from '#testing/fake-server.ts'
import { BannerCarousel } from './banner.tsx'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, replace: () => undefined }),
  usePathname: () => '/',
}))

const kit = hookTests()
afterEach(() => dataSaver.set(false))

test('the pictures of the platform give way to the built-in banner while data are saved', async () => {
  const data = [{ src: 'https://cdn.example/a.png', title: '首存' }]
  kit.server.behaveLike((response) => json(response, { code: 200, data }))
  render(<BannerCarousel />, testProviders())
  await screen.findByRole('region', { name: '精选活动' })
  expect(document.querySelector('img')).not.toBeNull()
  act(() => dataSaver.set(true))
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByText('游戏大厅')).toBeTruthy()
})
