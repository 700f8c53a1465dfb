import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getCards } from '#lib/api/endpoints/cards.ts'
import { getPayRange } from '#lib/api/endpoints/deposit.ts'
import { depositDraft } from '#lib/deposit/deposit-draft.ts'
import { pageStore } from '#lib/page-store.ts'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress } from '#testing/navigation.ts'
import { DepositForm } from './deposit-form.tsx'

const harness = hookHarness()
const CARDS = [
  {
    id: '1',
    bank: '招商银行',
    bank_owner: '陈小明',
    bank_no: '62171111',
    bank_address: '浦东支行',
  },
  { id: '2', bank: '工商银行', bank_owner: '陈**', bank_no: '62222222', bank_address: '' },
]

/** Opens the form of a bank transfer with these saved cards. */
function open(cards: readonly object[]) {
  setAddress('/recharge/')
  harness.server.answerById({ [getCards.id]: cards, [getPayRange.id]: null }, [])
  return render(<DepositForm way="bank">{null}</DepositForm>, testProviders())
}
const LABELS = ['存款人姓名', '银行卡号', '开户行']
const payer = () => LABELS.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const row = () => screen.findByRole('button', { name: /^付款卡/ })
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))
const pick = async (name: RegExp) => {
  fireEvent.click(await row())
  await press(name)
}

test('a saved card is one row, and another or incomplete card is typed on a sheet', async () => {
  open(CARDS)
  expect((await row()).textContent).toContain('招商银行 **** 1111')
  expect(screen.queryByLabelText('银行卡号')).toBeNull()
  await pick(/2222/)
  await screen.findByRole('dialog', { name: '付款卡' })
  expect(payer()).toEqual(['', '6222 2222', ''])
  type('存款人姓名', '陈小明')
  await press('完成')
  await screen.findByText('请输入银行开户行地址')
  type('开户行', '城东支行')
  await press('完成')
  expect(screen.queryByLabelText('银行卡号')).toBeNull()
  await pick(/^工商银行.*2222/)
  expect(payer()).toEqual(['陈小明', '6222 2222', '城东支行'])
  await press('关闭')
  await pick(/其他银行卡/)
  expect(payer()).toEqual(['', '', ''])
  await press('关闭')
  await pick(/1111/)
  expect(screen.queryByLabelText('银行卡号')).toBeNull()
  expect((await row()).textContent).toContain('招商银行 **** 1111')
})

test('a saved card whose number is too long is corrected on the sheet', async () => {
  open([{ ...CARDS[0], bank_no: '6'.repeat(20) }])
  await pick(/^招商银行/)
  await screen.findByRole('dialog', { name: '付款卡' })
  await press('完成')
  await screen.findByText('银行卡号最多 19 位')
})

test('without a card the row shows the first missing field, and the sheet shows all', async () => {
  act(() => currentEpoch().store.set(memberAtom, { realName: '陈大文' }))
  open([])
  fireEvent.change(screen.getByLabelText('存款金额（元）'), { target: { value: '200' } })
  await row()
  await press('下一步')
  await screen.findByText('请输入银行类型')
  expect(document.activeElement).toBe(await row())
  fireEvent.click(await row())
  await press('完成')
  for (const words of ['请输入银行类型', '请输入银行卡号', '请输入银行开户行地址'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  type('银行卡号', '62171111')
  expect(pageStore.get(depositDraft.atom)).toMatchObject({
    holder: '陈大文',
    number: '62171111',
  })
})
