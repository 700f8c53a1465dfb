import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lockState } from '#lib/api/journal.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { withholdAnswer } from '#testing/missing-answer.ts'
import { json } from '#testing/fake-server.ts'
import { TransferScreen } from './transfer-screen.tsx'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, replace: () => undefined }),
  usePathname: () => '/transfer/',
}))

const kit = hookTests()
const setAuto = (on: boolean) =>
  act(() => currentEpoch().store.set(memberAtom, { balance: '50', autoTransfer: on }))

test('a transfer without an answer can be settled, once on the screen, whether transfers are automatic or not', async () => {
  await withholdAnswer(transfer, { amount: '100', from: 'a', to: 'b' })
  kit.server.behaveLike((response, { id }) =>
    json(response, { code: 200, data: id === 'POST /api/balance' ? { balance: '88.80' } : [] }),
  )
  render(<TransferScreen />, testProviders())
  setAuto(false)
  expect(screen.getAllByText('结果未知')).toHaveLength(1)
  setAuto(true)
  expect(screen.getAllByText('结果未知')).toHaveLength(1)
  vi.setSystemTime(Date.now() + 66_000)
  fireEvent.click(screen.getByRole('button', { name: '查询结果' }))
  fireEvent.click(await screen.findByRole('button', { name: '没有成功' }))
  expect(lockState(transfer)).toBe('free')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['100', ''],
  ['300', '300'],
])(
  'a transfer of 100 that the member has found: an amount of %s is then "%s"',
  async (typed, left) => {
    await withholdAnswer(transfer, { from: 'userbalance', to: '', amount: '100' })
    kit.server.behaveLike((response, { id }) =>
      json(response, { code: 200, data: id === 'POST /api/balance' ? { balance: '88.80' } : [] }),
    )
    render(<TransferScreen />, testProviders())
    const amount = screen.getByLabelText<HTMLInputElement>('转账金额（元）')
    fireEvent.change(amount, { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: '查询结果' }))
    fireEvent.click(await screen.findByRole('button', { name: '已在记录中' }))
    expect([amount.value, lockState(transfer)]).toEqual([left, 'free'])
  },
)
