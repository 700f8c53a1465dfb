import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { useGrabRedPacket } from '#hooks/rewards.ts'
import { claimRebates, getRedPacketStatus, grabRedPacket } from '#lib/api/endpoints/rewards.ts'
import { forgetServerDate, MINUTE_MS, noteServerDate } from '#lib/time/clock.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { lockState, withholdAnswer } from '#testing/missing-answer.ts'
import { openAt } from '#testing/navigation.ts'
import { isOff } from '#testing/press.ts'
import { PacketGrab } from './packet-grab.tsx'
import { PacketScreen } from './packet-screen.tsx'
import { RebateClaim } from './rebate-claim.tsx'
import { WelfareScreen } from './welfare-screen.tsx'

const kit = hookTests()
beforeEach(() => openAt('/hongbao/'))
const { wrapper } = testProviders()
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Sets the phone's clock to an hour in Beijing, wrong by some minutes; returns the right time. */
function at(hour: number, minutes = 0) {
  const now = Date.UTC(2026, 10, 27, hour - 8)
  vi.useFakeTimers({ toFake: ['Date'], now: now + minutes * MINUTE_MS })
  forgetServerDate()
  return now
}
afterEach(() => void vi.useRealTimers())

test.each([
  [null, false],
  [2, false],
  [0, true],
])('with %s attempts left the grab is disabled: %s', (attempts, disabled) => {
  render(<PacketGrab open attempts={attempts} loading={false} />, {
    wrapper,
  })
  expect(isOff(button('抢红包'))).toBe(disabled)
})

test.each([61, -61, 24 * 60, -24 * 60])(
  'a phone whose clock is %i minutes wrong waits as long for the packets as a right one',
  async (minutes) => {
    const now = at(9, minutes)
    kit.server.behaveLike((response) => {
      response.sendDate = false
      const status = { sendnums: 1, redPacketStatus: 'READY', redpacket_switch: '1', data: [] }
      json(response, { code: 200, data: status })
    })
    noteServerDate(new Date(now).toUTCString())
    render(<PacketScreen />, testProviders())
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(1:00:00|59:5\d)$/)
  },
)

test('where the platform names no phase, the hours end what can be opened', async () => {
  at(13)
  kit.server.behaveLike((response) => {
    response.sendDate = false
    json(response, { code: 200, data: { sendnums: 2, redpacket_switch: '1', data: [] } })
  })
  render(<PacketScreen />, testProviders())
  await screen.findByText('本轮已结束')
  cleanup()
  render(<WelfareScreen />, testProviders())
  await screen.findByText('红包已结束 · 北京时间 10:00–12:00')
  expect(screen.queryByText('去抢红包')).toBeNull()
})

const claim = (pendingTotal: string, claimedTotal: string | null = null) => (
  <RebateClaim totals={{ pendingTotal, claimedTotal }} loading={false} />
)

test('a rebate can be claimed where its sum cannot be read', async () => {
  kit.server.answer({ code: 200, message: '成功领取' })
  render(<RebateClaim totals={undefined} loading={false} />, { wrapper })
  button('领取返水').click()
  await waitFor(() => expect(kit.sentTo('POST /api/dofanshui')).toBe(1))
})

test('how a claim ended is said until there is something new to claim', async () => {
  kit.server.answer({ code: 200, message: '领取成功' })
  const { rerender } = render(claim('8.00'), { wrapper })
  button('领取返水').click()
  await screen.findByText('领取成功')
  rerender(claim('0.00'))
  expect(screen.getByText('领取成功')).toBeTruthy()
  rerender(claim('3.00'))
  expect(screen.queryByText('领取成功')).toBeNull()
})

test('after a claim both its gain and what is pending are shown', async () => {
  kit.server.answer({ code: 200, message: '领取成功' })
  const { rerender } = render(claim('8.00', '1.00'), { wrapper })
  button('领取返水').click()
  await screen.findByText('领取成功')
  rerender(claim('0.00', '9.00'))
  expect(screen.getByText('本次领取（元）').nextSibling?.textContent).toBe('8.00')
  expect(screen.getByText('待领取').nextSibling?.textContent).toContain('0.00')
})

test('a refusal is said on the card, and claims no sum that came meanwhile', async () => {
  kit.server.answer({ code: 230, message: '没有可领取的返水' })
  const { rerender } = render(claim('8.00', '1.00'), { wrapper })
  button('领取返水').click()
  await screen.findByText('没有可领取的返水')
  rerender(claim('0.00', '9.00'))
  expect(screen.getByText('待领取返水（元）').nextSibling?.textContent).toBe('0.00')
  expect(screen.getByText('没有可领取的返水')).toBeTruthy()
  expect(kit.toasts).toEqual([])
})

test('while its sum is being read it cannot', () => {
  render(<RebateClaim totals={undefined} loading />, { wrapper })
  expect(isOff(button('领取返水'))).toBe(true)
})

test.each(['0', '1'])('a grab without an answer is told with the switch at %s', async (on) => {
  withholdAnswer(grabRedPacket, undefined)
  kit.server.answerById({ 'POST /api/app': { redpacket_switch: on } })
  render(<PacketScreen />, testProviders())
  await screen.findByText(on === '0' ? '红包活动已关闭' : '我的红包')
  expect(screen.getAllByText('没有收到结果，可能已受理')).toHaveLength(1)
  expect(screen.getByRole('button', { name: '我已核对' })).toBeTruthy()
})

test('attempts that cannot be read are read again in place', async () => {
  let works = false
  at(11)
  kit.server.behaveLike((response, { id }) => {
    response.sendDate = false
    if (id === getRedPacketStatus.id && !works) json(response, { code: 500, message: '系统繁忙' })
    else json(response, { code: 200, data: { sendnums: 3, data: [], last_page: 1 } })
  })
  render(<PacketScreen />, testProviders())
  const retry = await screen.findByRole('button', { name: '重试' })
  expect(screen.getByText('还可开 — 次')).toBeTruthy()
  works = true
  retry.click()
  await screen.findByText('还可开 3 次')
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

test('an old claim or grab that is settled changes nothing of what is shown now', async () => {
  withholdAnswer(claimRebates, undefined)
  withholdAnswer(grabRedPacket, undefined)
  kit.server.answer({ code: 200, data: { data: [] } })
  const totals = { pendingTotal: '8.00', claimedTotal: '1.00' }
  const GrabOutcome = () => <UnknownOutcome of={useGrabRedPacket()} />
  render(
    <>
      <RebateClaim totals={totals} loading={false} />
      <GrabOutcome />
      <PacketGrab open attempts={2} loading={false} />
    </>,
    testProviders(),
  )
  for (const endpoint of [claimRebates, grabRedPacket]) {
    await waitFor(() => {
      fireEvent.click(screen.getAllByRole('button', { name: '我已核对' })[0]!)
      expect(lockState(endpoint)).toBe('free')
    })
  }
  expect(screen.getByText('8.00')).toBeTruthy()
  expect(isOff(button('领取返水'))).toBe(false)
  expect(isOff(button('抢红包'))).toBe(false)
})

test('a platform without the call to grab is told once; the button stays away for the session', async () => {
  at(11)
  kit.server.behaveLike((response, { id }) => {
    response.sendDate = false
    if (id === grabRedPacket.id) json(response, { message: 'Not Found' }, 404)
    else json(response, { code: 200, data: { sendnums: 2, data: [], last_page: 1 } })
  })
  const { wrapper: session } = testProviders()
  render(<PacketScreen />, { wrapper: session })
  await screen.findByText('还可开 2 次')
  button('抢红包').click()
  await screen.findByText('暂未开通')
  button('知道了').click()
  cleanup()
  render(<PacketScreen />, { wrapper: session })
  await screen.findByText('平台暂未开通抢红包')
  expect(screen.queryByRole('button', { name: '抢红包' })).toBeNull()
})
