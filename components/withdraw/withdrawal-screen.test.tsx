import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { config } from '#lib/site/config.ts'
import { noteMissing } from '#lib/withdraw/turnover.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { openAt } from '#testing/navigation.ts'
import { WithdrawalScreen } from './withdrawal-screen.tsx'

const kit = hookTests()
const { betAmountMeans } = config
afterEach(() => {
  config.betAmountMeans = betAmountMeans
})

test.each([
  ['0', '打码量已满足'],
  ['12.5', '还差打码量 ¥12.50'],
])(
  'where the platform says that %s remain, an older refusal does not count',
  async (amount, words) => {
    config.betAmountMeans = 'remaining'
    noteMissing('打码量不足，还需500元', 1_000, null)
    kit.server.answer({ code: 200, data: { bet_amount: amount } })
    openAt('/withdrawal/')
    render(<WithdrawalScreen />, testProviders())
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText('还差打码量 ¥500.00')).toBeNull()
  },
)

test('what a refusal said stands beside the figure of now, and goes with the next one that differs', async () => {
  noteMissing('打码量不足，还需完成2000.00元', 1_000, '2000')
  kit.server.answer({ code: 200, data: { bet_amount: '2000' } })
  openAt('/withdrawal/')
  const { unmount } = render(<WithdrawalScreen />, testProviders())
  expect(await screen.findByText('还差打码量 ¥2,000.00')).toBeTruthy()
  expect(await screen.findByText('打码量要求 ¥2,000.00 · 提交时核对')).toBeTruthy()
  unmount()
  kit.server.answer({ code: 200, data: { bet_amount: '0.00' } })
  render(<WithdrawalScreen />, testProviders())
  expect(await screen.findByText('打码量要求 ¥0.00')).toBeTruthy()
  expect(screen.queryByText('还差打码量 ¥2,000.00')).toBeNull()
})

test('another tab clears the amount, also on the way back', async () => {
  kit.server.answer({ code: 200, data: [] })
  openAt('/withdrawal/')
  render(<WithdrawalScreen />, testProviders())
  const amount = () => screen.getByLabelText<HTMLInputElement>('取款金额（元）')
  const open = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
  await screen.findByLabelText('取款金额（元）')
  fireEvent.change(amount(), { target: { value: '500' } })
  open('银行卡')
  expect(amount().value).toBe('')
  open('USDT')
  expect(amount().value).toBe('')
})
