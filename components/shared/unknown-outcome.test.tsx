// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCommand } from '#hooks/core/command.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { json } from '#testing/fake-server.ts'
import { UnknownOutcome } from './unknown-outcome.tsx'

const kit = hookTests()
const input = { amount: '100', password: 'secret', payee: { id: '1' } }

function Withdrawal() {
  const command = useCommand(withdraw)
  return (
    <>
      <UnknownOutcome of={command} records="/transRecord/?type=2" />
      <button
        type="button"
        disabled={command.state !== 'free'}
        onClick={() => void command.send(input)}
      >
        提交
      </button>
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const submit = () => button('提交') as HTMLButtonElement

test('an unknown outcome is announced, looked up and shown before the command can be sent again', async () => {
  kit.lose()
  render(<Withdrawal />, testProviders())
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(submit())
  await screen.findByText('结果未知')
  expect(submit().disabled).toBe(true)
  const link = screen.getByRole('link', { name: '查看记录' })
  expect(link.getAttribute('href')).toMatch(/^\/transRecord\/?\?type=2$/)

  fireEvent.click(button('查询结果'))
  await waitFor(() => expect(kit.toasts).toEqual(['暂时查询不到结果，请检查网络后再试']))
  expect(submit().disabled).toBe(true)

  const row = { amount: '100', state: 1, pay_way: '银行卡', created_at: '2026-01-01 08:00:00' }
  kit.server.behaveLike((response, { id }) => {
    const data = id.endsWith('gettransrecord') ? { data: [row] } : { balance: '88.80' }
    json(response, { code: 200, data })
  })
  fireEvent.click(button('查询结果'))
  await screen.findByText('请核对以下最新记录')
  expect(screen.getByText('取款 · 银行卡')).toBeTruthy()
  expect(screen.getByText('待审核')).toBeTruthy()
  expect(screen.getByText('88.80')).toBeTruthy()
  expect(submit().disabled).toBe(true)
  expect(kit.sentTo(withdraw.id)).toBe(0)

  fireEvent.click(button('没有成功'))
  expect(submit().disabled).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
})
