import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getBets } from '#lib/api/endpoints/records.ts'
import { extendGamingSession } from '#lib/protection/gaming-session.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { RealityCheck } from './reality-check.tsx'

const harness = hookHarness()

test('the net result of the session has its sign', async () => {
  const created_at = new Date(Date.now() + MINUTE_MS).toISOString()
  const won = { bet_id: '1', bet_amount: '10', win_loss: '7.3', status: 1, created_at }
  harness.server.answerById({ [getBets.id]: [won] })
  extendGamingSession()
  render(<RealityCheck onConfirm={() => undefined} />, testProviders())
  expect(await screen.findByText('+¥7.30')).toBeTruthy()
})
