import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { leaveOpen, lockState } from '#testing/missing-answer.ts'
import { openAt } from '#testing/navigation.ts'
import { press } from '#testing/press.ts'
import { BetsScreen } from './bets-screen.tsx'

const kit = hookTests()
beforeEach(() => openAt('/betRecord/'))

test('a bet of unknown outcome of an earlier session is settled where its records are', async () => {
  leaveOpen(placeBet, { records: 'bets' })
  kit.server.answerById({ [getBalance.id]: { balance: '88.80' } }, [])
  render(<BetsScreen />, testProviders())
  await screen.findByText('没有收到结果，可能已受理')
  expect(lockState(placeBet)).toBe('unknown')
  await press('我已核对')
  await waitFor(() => expect(screen.queryByText('没有收到结果，可能已受理')).toBeNull())
  expect(lockState(placeBet)).toBe('free')
})
