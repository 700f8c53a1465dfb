import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getLotteries } from '#lib/api/endpoints/lottery.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { press } from '#testing/press.ts'
import { HallHero } from './hall-hero.tsx'

const harness = hookHarness()

test('a hero whose lotteries could not be read keeps its place, with 重试', async () => {
  harness.server.answer({ code: 500, message: '系统繁忙' })
  render(<HallHero />, testProviders())
  await screen.findByText('系统繁忙')
  const lottery = { id: 3, title: '幸运六合彩', name: 'xy6' }
  harness.server.respondWith((response, { id }) =>
    sendJson(response, { code: 200, data: id === getLotteries.id ? [lottery] : null }),
  )
  await press('重试')
  await screen.findByRole('link', { name: /^进入 ?幸运六合彩$/ })
})

test('a hero without lotteries and played games is left out', async () => {
  harness.server.answerById({ [getLotteries.id]: [] })
  const { container } = render(<HallHero />, testProviders())
  await waitFor(() => expect(container.childElementCount).toBe(0))
})
