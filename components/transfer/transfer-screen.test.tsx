import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { getVenueBalances, PLATFORM_WALLET, recallAll } from '#lib/api/endpoints/wallet.ts'
import { lockOf } from '#lib/commands/intents.ts'
import { pageStore } from '#lib/page-store.ts'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { transferDraft } from '#lib/transfer.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { withholdAnswer } from '#testing/missing-answer.ts'
import { setAddress } from '#testing/navigation.ts'
import { press } from '#testing/press.ts'
import { TransferScreen } from './transfer-screen.tsx'

const harness = hookHarness()
beforeEach(() => setAddress('/transfer/'))
const setAuto = (on: boolean) =>
  act(() => currentEpoch().store.set(memberAtom, { balance: '50', hasAutoTransfer: on }))

test('an unknown transfer has one notice on the screen, with automatic transfers on or off', async () => {
  withholdAnswer(transfer, { amount: '100', from: 'a', to: 'b' })
  harness.server.answerById({ 'POST /api/balance': { balance: '88.80' } }, [])
  render(<TransferScreen />, testProviders())
  setAuto(false)
  expect(screen.getAllByText('没有收到结果，可能已受理')).toHaveLength(1)
  setAuto(true)
  expect(screen.getAllByText('没有收到结果，可能已受理')).toHaveLength(1)
  await press('我已核对')
  expect(lockOf(transfer)).toBe('free')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an unknown recall has one notice on the screen, in the sheet of its button', async () => {
  withholdAnswer(recallAll, undefined)
  harness.server.answerById({ 'POST /api/balance': { balance: '88.80' } }, [])
  render(<TransferScreen />, testProviders())
  const sheet = await screen.findByRole('dialog', { name: '一键回收' })
  expect(await within(sheet).findByText('没有收到结果，可能已受理')).toBeTruthy()
  expect(screen.getAllByText('没有收到结果，可能已受理')).toHaveLength(1)
  await press('我已核对')
  expect(lockOf(recallAll)).toBe('free')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['just read', 4_000, 0],
  ['of long ago', 6_000, 1],
])('a transfer above a venue balance %s (%i ms) is sent %i times', async (_, ago, sent) => {
  const ag = { name: 'AG真人', platname: 'AG', balance: '100' }
  harness.server.answerById({ [getVenueBalances.id]: [ag] })
  render(<TransferScreen />, testProviders())
  const draft = { from: 'AG', to: PLATFORM_WALLET, amount: '300' }
  act(() => pageStore.set(transferDraft('transfer', '').atom, () => draft))
  await screen.findByText('可转 100 元')
  vi.setSystemTime(Date.now() + ago)
  await act(async () => fireEvent.submit(screen.getByRole('form', { name: '场馆转账' })))
  await expect.poll(() => harness.callCount(transfer.id)).toBe(sent)
  vi.useRealTimers()
})

test('the collapsed list of venues begins with those that have money', async () => {
  const venues = ['0', '0.00', '0', '0', '8', '0'].map((balance, index) => ({
    name: `场馆${index}`,
    platname: `V${index}`,
    balance,
  }))
  harness.server.answerById({ [getVenueBalances.id]: venues })
  render(<TransferScreen />, testProviders())
  const button = await screen.findByRole('button', { name: '展开全部 6 个场馆' })
  const rows = button.previousElementSibling?.querySelectorAll('li') ?? []
  expect([...rows].map((row) => row.textContent)).toEqual([
    '场馆48.00',
    '场馆00.00',
    '场馆10.00',
    '场馆20.00',
  ])
})

test('a transfer that is carried out is told and empties the amount', async () => {
  harness.server.respondWith((response, { id }) => {
    const balance = id === 'POST /api/balance' && { code: 200, data: { balance: '900' } }
    const done = id === transfer.id && { code: 200, message: '转账成功' }
    sendJson(response, balance || done || { code: 200, data: [] })
  })
  render(<TransferScreen />, testProviders())
  const draft = { from: PLATFORM_WALLET, to: 'AG', amount: '100' }
  act(() => pageStore.set(transferDraft('transfer', '').atom, () => draft))
  fireEvent.submit(screen.getByRole('form', { name: '场馆转账' }))
  await waitFor(() => expect(harness.toasts).toEqual(['转账成功']))
  expect(screen.getByLabelText<HTMLInputElement>('转账金额（仅整数）').value).toBe('')
})

test('the automatic switch clears the chosen venues and their message', async () => {
  harness.server.answerById({ 'POST /api/user': { balance: '50', transferstatus: 1 } }, [])
  render(<TransferScreen />, testProviders())
  setAuto(false)
  const draft = { from: 'PP', to: 'AG', amount: '5' }
  act(() => pageStore.set(transferDraft('transfer', '').atom, () => draft))
  fireEvent.submit(screen.getByRole('form', { name: '场馆转账' }))
  await screen.findByText('场馆内钱包不支持互转')
  fireEvent.click(screen.getByRole('switch', { name: /自动转账/ }))
  await waitFor(() => expect(screen.queryByText('场馆内钱包不支持互转')).toBeNull())
  expect(screen.getByRole('form').textContent).toContain('转出平台钱包')
})
