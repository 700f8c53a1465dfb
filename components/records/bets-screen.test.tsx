import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getBets } from '#lib/api/endpoints/records.ts'
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

test.each([
  ['特码41/2.5', '2.50', '特码 41'],
  ['特码08', '8.00', '特码 08'],
  ['平特马2.5', '2.50', '平特马'],
  ['大1000', '1000.00', '大'],
  ['和值13/50', '50', '和值 13'],
  ['大2.5 双2.5', '5.00', '大 2.5 双 2.5'],
])('%j with the stake %s is listed as %s', async (text, bet_amount, picks) => {
  const row = { id: 1, plays: '加拿大28', detail: `第301期 ${text}`, bet_amount, status: 0 }
  kit.server.answerById({ [getBets.id]: { data: [row], total: 1, last_page: 1 } }, [])
  render(<BetsScreen />, testProviders())
  await screen.findByText(new RegExp(` · ${picks}$`))
})
