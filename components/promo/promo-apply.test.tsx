import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { applyPromo, getPromoApplications, type Promo } from '#lib/api/endpoints/promo.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { openAt } from '#testing/navigation.ts'
import { isOff } from '#testing/press.ts'
import { PromoApply } from './promo-apply.tsx'

const kit = hookTests()
beforeEach(() => openAt('/activityInfo/'))
const promo: Promo = {
  id: '7',
  title: '每日签到',
  banner: '',
  type: '4',
  canApply: true,
  createdAt: null,
  contentHtml: '',
  rulesHtml: '',
}

/** Opens a promotion with applications in these states, newest first. */
function openWith(states: readonly number[], answer: unknown = { code: 200 }) {
  const data = states.map((state, index) => ({ id: index, activity_name: promo.title, state }))
  kit.server.behaveLike((response, { id }) =>
    json(response, id === getPromoApplications.id ? { code: 200, data: { data } } : answer),
  )
  render(<PromoApply promo={promo} />, testProviders())
}
const sent = () => kit.sentTo(applyPromo.id)

test.each([
  [2, '已通过'],
  [3, '已拒绝'],
  [4, '未定义'],
])('after an application in state %s the platform decides about the next', async (state, label) => {
  openWith([state])
  const again = await screen.findByRole('button', { name: '再次申请' })
  expect(screen.getByRole('link', { name: `申请记录 ${label}` })).toBeTruthy()
  fireEvent.click(again)
  const said = await screen.findByRole<HTMLButtonElement>('button', { name: '已提交，等待审核' })
  expect([isOff(said), sent()]).toEqual([true, 1])
})

test.each([[[1]], [[2, 1]]])('while one is in review (%j) there is no second', async (states) => {
  openWith(states)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '已申请 待审核' })
  expect(isOff(button)).toBe(true)
})

test('the platform’s refusal of another application takes the place of the button', async () => {
  openWith([2], { code: 202, message: '今日已申请' })
  fireEvent.click(await screen.findByRole('button', { name: /再次申请/ }))
  const refused = await screen.findByRole<HTMLButtonElement>('button', { name: /今日已申请/ })
  expect([isOff(refused), sent()]).toEqual([true, 1])
})
