import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { lockState } from '#lib/commands/ledger.ts'
import { memberKey } from '#lib/session/session.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { openAt } from '#testing/navigation.ts'
import { BetsScreen } from './bets-screen.tsx'

const kit = hookTests()
beforeEach(() => openAt('/betRecord/'))

test('a bet of unknown outcome of an earlier session is settled where its records are', async () => {
  const entry = { member: memberKey(), id: placeBet.id, at: Date.now(), state: 'unknown' }
  localStorage.setItem('hall.device.ledger', JSON.stringify([entry]))
  kit.server.answerById({ [getBalance.id]: { balance: '88.80' } }, [])
  render(<BetsScreen />, testProviders())
  await screen.findByText('结果未知')
  expect(lockState(placeBet)).toBe('unknown')
  fireEvent.click(await screen.findByRole('button', { name: '已经成功' }))
  await waitFor(() => expect(screen.queryByText('结果未知')).toBeNull())
  expect(lockState(placeBet)).toBe('free')
})
