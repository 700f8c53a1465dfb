import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useForm } from '#hooks/core/form.ts'
import { getCards } from '#lib/api/endpoints/cards.ts'
import { NO_DEPOSIT, type DepositDraft } from '#lib/deposit/deposit-draft.ts'
import { depositKinds } from '#lib/rules/deposit.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { PayerBox } from './boxes.tsx'

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
      form={useForm<DepositDraft>({
        initial: NO_DEPOSIT,
        kinds: depositKinds,
        rules: [],
        submit: () => undefined,
      })}
    />
  )
}
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const payer = () => ['存款人姓名', '银行卡号', '银行开户行地址'].map(valueOf)

async function open() {
  kit.server.behaveLike((response, { id }) =>
    json(response, { code: 200, data: id === getCards.id ? CARDS : [] }),
  )
  render(<Payer />, testProviders())
  return {
    take: async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name })),
  }
}

test('a card without a branch does not take the one of the card before', async () => {
  const { take } = await open()
  await take(/1111/)
  expect(payer()).toEqual(['陈小明', '6217 1111', '浦东支行'])
  await take(/2222/)
  expect(payer()).toEqual(['', '6222 2222', ''])
})

test('what the member has typed stays where the card has nothing', async () => {
  const { take } = await open()
  await take(/1111/)
  fireEvent.change(screen.getByLabelText('银行开户行地址'), { target: { value: '徐汇支行' } })
  await take(/2222/)
  expect(valueOf('银行开户行地址')).toBe('徐汇支行')
})
