import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Bank } from '#lib/api/endpoints/cards.ts'
import { BankField } from './bank-field.tsx'

const BANKS = ['中国工商银行', '招商银行', '中国银行'].map((name, index) => ({
  id: String(index),
  name,
  icon: '',
  isEnabled: true,
}))
const refetch = vi.fn<() => void>()

function Form({ data, number }: { data: readonly Bank[] | undefined; number?: string }) {
  const [value, setValue] = useState('')
  return (
    <BankField
      label="银行"
      value={value}
      onChange={setValue}
      banks={{ data, refetch }}
      number={number}
    />
  )
}

const field = () => screen.getByRole('button', { name: /^银行/ })
const offered = () =>
  BANKS.map(({ name }) => name).filter((name) => screen.queryByRole('button', { name }) !== null)

async function search(typed: string) {
  fireEvent.click(field())
  fireEvent.change(await screen.findByPlaceholderText('搜索银行'), { target: { value: typed } })
}

afterEach(cleanup)

test('the search shows the banks whose name has the text, and a tap chooses one', async () => {
  render(<Form data={BANKS} />)
  await search('商')
  expect(offered()).toEqual(['中国工商银行', '招商银行'])
  fireEvent.click(screen.getByRole('button', { name: '招商银行' }))
  expect(field().textContent).toContain('招商银行')
})

test('the search also finds short names and pinyin', async () => {
  render(<Form data={BANKS} />)
  await search('工行')
  expect(offered()).toEqual(['中国工商银行'])
  fireEvent.change(screen.getByPlaceholderText('搜索银行'), { target: { value: 'zhaoshang' } })
  await waitFor(() => expect(offered()).toEqual(['招商银行']))
})

test('a bank that is not in the list is reported as missing, not as a failed read', async () => {
  render(<Form data={BANKS} />)
  await search('花旗')
  expect(offered()).toEqual([])
  expect(screen.getByText('没有符合的选项')).toBeTruthy()
})

test('an empty list shows a message', async () => {
  render(<Form data={[]} />)
  fireEvent.click(field())
  expect(await screen.findByText('暂无可选银行，请联系客服')).toBeTruthy()
})

test('a list that could not be read is read again', async () => {
  render(<Form data={undefined} />)
  fireEvent.click(field())
  expect(await screen.findByText('银行列表读取失败，请稍后再试')).toBeTruthy()
  expect(refetch).toHaveBeenCalledOnce()
})

test('the card number prefills the bank, and clears it again, until the member picks one', async () => {
  const { rerender } = render(<Form data={BANKS} />)
  const type = (number: string) => {
    rerender(<Form data={BANKS} number={number} />)
    return field().textContent
  }
  expect(type('6225881')).toContain('招商银行')
  expect(type('6299991')).toContain('请选择银行')
  expect(type('6225881')).toContain('招商银行')
  await search('招商')
  fireEvent.click(screen.getByRole('button', { name: '招商银行' }))
  expect(type('6299991')).toContain('招商银行')
  expect(type('6222021')).toContain('招商银行')
})
