import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getPromoApplications, getPromos } from '#lib/api/endpoints/promo.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { PromoScreen } from './promo-screen.tsx'

const harness = hookHarness()
const ANSWERS: Readonly<Record<string, unknown>> = {
  [getPromos.id]: {
    data: [
      { id: 1, title: '申请过的' },
      { id: 2, title: '还没有申请的' },
      { id: 3, title: '对所有人的', can_apply: 0 },
    ],
    last_page: 1,
  },
  [getPromoApplications.id]: { data: [{ activityid: 1, state: 1 }] },
}

test('a card shows the state of the member’s application, or whether one is needed', async () => {
  harness.server.answerById(ANSWERS, [])
  render(<PromoScreen />, testProviders())
  const card = (name: RegExp) => within(screen.getByRole('link', { name }))
  await screen.findByText('待审核')
  expect(card(/申请过的/).getByText('待审核')).toBeTruthy()
  expect(card(/对所有人的/).getByText('无需申请')).toBeTruthy()
  expect(card(/还没有申请的/).queryByText(/审核|无需/)).toBeNull()
})
