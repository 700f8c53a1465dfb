import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useForm } from '#hooks/core/form.ts'
import { getCards } from '#lib/api/endpoints/cards.ts'
import { NO_DEPOSIT, type DepositDraft } from '#lib/deposit/deposit-draft.ts'
import { depositKinds } from '#lib/rules/deposit.ts'
import { beginSession, currentEpoch, memberAtom } from '#lib/session/session.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { translatePage } from '#testing/translate.ts'
import { PayerBox, UsdtBox } from './boxes.tsx'

const kit = hookTests()
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

function Payer() {
  return (
    <PayerBox
      form={useForm<DepositDraft, null>({
        command: null,
        initial: NO_DEPOSIT,
        kinds: depositKinds,
        rules: [],
        submit: () => undefined,
      })}
    />
  )
}
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const payer = () => ['存款人姓名', '银行卡号', '开户行'].map(valueOf)
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const row = () => screen.findByRole('button', { name: /^付款卡/ })

test('a saved card pays as one row; of another one, or of one that is not whole, every field is shown', async () => {
  kit.server.answerById({ [getCards.id]: CARDS }, [])
  render(<Payer />, testProviders())
  const pick = async (name: RegExp) => {
    fireEvent.click(await row())
    fireEvent.click(await screen.findByRole('button', { name }))
  }
  expect((await row()).textContent).toContain('招商银行 **** 1111')
  expect(screen.queryByLabelText('银行卡号')).toBeNull()
  await pick(/2222/)
  expect(payer()).toEqual(['', '6222 2222', ''])
  type('存款人姓名', '陈小明')
  type('开户行', '城东支行')
  await pick(/^工商银行.*2222/)
  expect(payer()).toEqual(['陈小明', '6222 2222', '城东支行'])
  await pick(/其他银行卡/)
  expect(payer()).toEqual(['', '', ''])
  await pick(/1111/)
  expect(screen.queryByLabelText('银行卡号')).toBeNull()
})

test('a card that lacks only its branch is completed key by key; its holder stays, whoever is on file', async () => {
  act(() => currentEpoch().store.set(memberAtom, { realName: '陈大文' }))
  const lacking = { ...CARDS[0], bank_address: '' }
  kit.server.answerById({ [getCards.id]: [lacking] }, [])
  const providers = testProviders()
  const { unmount } = render(<Payer />, providers)
  expect((await row()).textContent).toContain('1111')
  unmount()
  render(<Payer />, providers)
  expect(payer()).toEqual(['陈小明', '6217 1111', ''])
  type('开户行', '浦')
  expect(payer()).toEqual(['陈小明', '6217 1111', '浦'])
})

test('a translated page names the network that is chosen, and its amount', () => {
  beginSession('bearer', false)
  currentEpoch().store.set(memberAtom, { depositRate: '7.23' })
  const { wrapper } = testProviders()
  const { rerender } = render(<UsdtBox network="TRC20" onNetwork={() => undefined} amount="" />, {
    wrapper,
  })
  expect(screen.getByText('约合').nextSibling?.textContent).toBe('—')
  translatePage()
  rerender(<UsdtBox network="ERC20" onNetwork={() => undefined} amount="3615" />)
  const { textContent } = document.body
  expect(textContent).toContain('请用 ERC20 网络转账')
  expect(textContent).toContain('500.00')
})
