import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { applyPromo, getPromoApplications, type Promo } from '#lib/api/endpoints/promo.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress } from '#testing/navigation.ts'
import { isDisabled } from '#testing/press.ts'
import { PromoApply } from './promo-apply.tsx'

const harness = hookHarness()
beforeEach(() => setAddress('/activityInfo/'))
const promo: Promo = {
  id: '7',
  title: '每日签到',
  banner: '',
  canApply: true,
  contentHtml: '',
  rulesHtml: '',
}

/** Opens a promotion with applications in these states, newest first. */
function openWith(states: readonly number[], answer: unknown = { code: 200 }) {
  const rowOf = (id: number, state: number) => ({ id, activity_name: promo.title, state })
  const listed = states.map((state, index) => rowOf(index, state))
  harness.server.respondWith((response, { id }) =>
    sendJson(
      response,
      id === getPromoApplications.id ? { code: 200, data: { data: listed } } : answer,
    ),
  )
  const queries = createQueryClient()
  render(<PromoApply promo={promo} />, testProviders(queries))
  /** Lists one more application, and lets the page read the list again. */
  return (state: number) => {
    listed.unshift(rowOf(states.length, state))
    return act(() => queries.invalidateQueries())
  }
}
const sent = () => harness.callCount(applyPromo.id)

test.each([
  [2, '已通过'],
  [3, '已拒绝'],
  [4, '未定义'],
])(
  'an application in state %s allows another one, once the list has that one',
  async (state, label) => {
    const list = openWith([state])
    const again = await screen.findByRole('button', { name: '再次申请' })
    expect(screen.getByRole('link', { name: `申请记录 ${label}` })).toBeTruthy()
    fireEvent.click(again)
    await waitFor(() => expect(harness.toasts).toEqual(['已提交，等待审核']))
    const applied = await screen.findByRole<HTMLButtonElement>('button', { name: '已申请' })
    expect([isDisabled(applied), sent()]).toEqual([true, 1])
    await list(3)
    await screen.findByRole('button', { name: '再次申请' })
  },
)

test.each([[[1]], [[2, 1]]])(
  'an application in review (%j) allows no second one',
  async (states) => {
    openWith(states)
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '已申请 待审核' })
    expect(isDisabled(button)).toBe(true)
  },
)

test('a refusal is told once, as a toast, and the button stays', async () => {
  openWith([], { code: 201, message: '还差存款 ¥500' })
  fireEvent.click(await screen.findByRole('button', { name: '立即申请' }))
  await waitFor(() => expect(harness.toasts).toEqual(['还差存款 ¥500']))
  await waitFor(() =>
    expect(isDisabled(screen.getByRole('button', { name: '立即申请' }))).toBe(false),
  )
})
