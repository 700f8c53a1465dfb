import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { lockOf } from '#lib/commands/intents.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { storeOpenCommand } from '#testing/missing-answer.ts'
import { setAddress } from '#testing/navigation.ts'
import { press } from '#testing/press.ts'
import { BetsScreen } from './bets-screen.tsx'

const harness = hookHarness()
beforeEach(() => setAddress('/betRecord/'))

test('an unknown bet of an earlier session can be closed beside the bet records', async () => {
  storeOpenCommand(placeBet, { records: 'bets' })
  harness.server.answerById({ [getBalance.id]: { balance: '88.80' } }, [])
  render(<BetsScreen />, testProviders())
  await screen.findByText('没有收到结果，可能已受理')
  expect(lockOf(placeBet)).toBe('unknown')
  await press('我已核对')
  await waitFor(() => expect(screen.queryByText('没有收到结果，可能已受理')).toBeNull())
  expect(lockOf(placeBet)).toBe('free')
})
