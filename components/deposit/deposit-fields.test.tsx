import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useForm } from '#hooks/core/form.ts'
import { NO_DEPOSIT, type DepositValues } from '#lib/deposit/deposit-draft.ts'
import { depositKinds } from '#lib/rules/deposit.ts'
import { beginSession, currentEpoch, memberAtom } from '#lib/session/session.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { translatePage } from '#testing/translate.ts'
import { DepositAmountField, NetworkField, UsdtSum } from './deposit-fields.tsx'

hookHarness()

function Amounts({ range }: { range: { min: string; max: string } | undefined }) {
  const form = useForm<DepositValues>({
    initial: NO_DEPOSIT,
    kinds: depositKinds,
    rules: [],
    submit: () => undefined,
  })
  const query = {
    data: range,
    error: null,
    isPending: !range,
    isFetching: !range,
    fetchStatus: 'idle' as const,
    refetch: () => undefined,
  }
  return <DepositAmountField form={form} range={query} />
}
test('quick amounts are offered once the range is known', () => {
  const chips = () => screen.queryAllByRole('button', { name: /^[\d,]+$/ })
  const { rerender } = render(<Amounts range={undefined} />, testProviders())
  expect(chips()).toEqual([])
  rerender(<Amounts range={{ min: '200', max: '20000' }} />)
  expect(chips().map(({ textContent }) => textContent)).toEqual([
    '200',
    '500',
    '1,000',
    '2,000',
    '5,000',
    '10,000',
    '20,000',
  ])
})

test('a translated page shows the chosen network and its amount', () => {
  beginSession('bearer', false)
  currentEpoch().store.set(memberAtom, { depositRate: '7.23' })
  const { wrapper } = testProviders()
  const usdt = (network: 'TRC20' | 'ERC20', amount: string) => (
    <>
      <UsdtSum amount={amount} />
      <NetworkField network={network} onNetwork={() => undefined} />
    </>
  )
  const { rerender } = render(usdt('TRC20', ''), { wrapper })
  expect(screen.getByText('约合').nextSibling?.textContent).toBe('—')
  translatePage()
  rerender(usdt('ERC20', '3615'))
  const { textContent } = document.body
  expect(textContent).toContain('请用 ERC20 网络转账')
  expect(textContent).toContain('500.00')
})
