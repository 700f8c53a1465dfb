import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { useGrabRedPacket } from '#hooks/rewards.ts'
import { claimRebates, getRedPacketStatus, grabRedPacket } from '#lib/api/endpoints/rewards.ts'
import { lockOf } from '#lib/commands/intents.ts'
import { forgetServerDate, MINUTE_MS, setServerDate } from '#lib/time/clock.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { withholdAnswer } from '#testing/missing-answer.ts'
import { setAddress } from '#testing/navigation.ts'
import { isDisabled } from '#testing/press.ts'
import { PacketGrab } from './packet-grab.tsx'
import { PacketScreen } from './packet-screen.tsx'
import { RebateClaim } from './rebate-claim.tsx'
import { WelfareScreen } from './welfare-screen.tsx'

const harness = hookHarness()
beforeEach(() => setAddress('/hongbao/'))
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
])('the grab button with %s attempts left is disabled: %s', (attempts, disabled) => {
  render(<PacketGrab isOpen attempts={attempts} isLoading={false} />, {
    wrapper,
  })
  expect(isDisabled(button('抢红包'))).toBe(disabled)
})

test.each([61, -61, 24 * 60, -24 * 60])(
  'a phone clock that is %i minutes wrong does not change the countdown to the packets',
  async (minutes) => {
    const now = at(9, minutes)
    harness.server.respondWith((response) => {
      response.sendDate = false
      const status = { sendnums: 1, redPacketStatus: 'READY', redpacket_switch: '1', data: [] }
      sendJson(response, { code: 200, data: status })
    })
    setServerDate(new Date(now).toUTCString())
    render(<PacketScreen />, testProviders())
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(1:00:00|59:\d\d)$/)
  },
)

test('without a phase from the platform the hours end the round', async () => {
  at(13)
  harness.server.respondWith((response) => {
    response.sendDate = false
    sendJson(response, { code: 200, data: { sendnums: 2, redpacket_switch: '1', data: [] } })
  })
  render(<PacketScreen />, testProviders())
  await screen.findByText('本轮已结束')
  cleanup()
  render(<WelfareScreen />, testProviders())
  await screen.findByText('红包已结束 · 北京时间 10:00–12:00')
  expect(screen.queryByText('去抢红包')).toBeNull()
})

test('a packet can be grabbed while nobody knows the phase, because the platform decides', async () => {
  const rules = [
    { start_time: '10:00', end_time: '12:00' },
    { start_time: '20:00', end_time: '22:00' },
  ]
  harness.server.answer({
    code: 200,
    data: { sendnums: 2, redpacket_switch: '1', rules },
  })
  render(<PacketScreen />, testProviders())
  await waitFor(() => expect(isDisabled(button('抢红包'))).toBe(false))
})

const claim = (pendingTotal: string, claimedTotal: string | null = null) => (
  <RebateClaim totals={{ pendingTotal, claimedTotal }} isLoading={false} />
)

test('a rebate can be claimed if its sum cannot be read', async () => {
  harness.server.answer({ code: 200, message: '成功领取' })
  render(<RebateClaim totals={undefined} isLoading={false} />, { wrapper })
  button('领取返水').click()
  await waitFor(() => expect(harness.callCount('POST /api/dofanshui')).toBe(1))
})

test.each([
  ['a claim', { code: 200, message: '成功领取' }, '成功领取'],
  ['a claim without words', { code: 200, message: '' }, '领取成功'],
  ['a refusal', { code: 230, message: '没有可领取的返水' }, '没有可领取的返水'],
])('the platform’s answer to %s is told once', async (_, answer, words) => {
  harness.server.answer(answer)
  render(claim('8.00', '1.00'), { wrapper })
  button('领取返水').click()
  await waitFor(() => expect(harness.toasts).toEqual([words]))
})

test('a claim is disabled while its sum is being read, which is not yet unknown', () => {
  render(<RebateClaim totals={undefined} isLoading />, { wrapper })
  for (const sum of screen.getAllByLabelText('金额未知')) expect(sum.classList).toContain('awaited')
  expect(isDisabled(button('领取返水'))).toBe(true)
})

test.each(['0', '1'])('an unknown grab is shown with the switch at %s', async (on) => {
  withholdAnswer(grabRedPacket, undefined)
  harness.server.answerById({ 'POST /api/app': { redpacket_switch: on } })
  render(<PacketScreen />, testProviders())
  await screen.findByText(on === '0' ? '红包活动已关闭' : '我的红包')
  expect(screen.getAllByText('没有收到结果，可能已受理')).toHaveLength(1)
  expect(screen.getByRole('button', { name: '我已核对' })).toBeTruthy()
})

test('unreadable attempts have 重试 in their place', async () => {
  let works = false
  at(11)
  harness.server.respondWith((response, { id }) => {
    response.sendDate = false
    if (id === getRedPacketStatus.id && !works)
      sendJson(response, { code: 500, message: '系统繁忙' })
    else sendJson(response, { code: 200, data: { sendnums: 3, data: [], last_page: 1 } })
  })
  render(<PacketScreen />, testProviders())
  const retry = await screen.findByRole('button', { name: '重试' })
  expect(screen.queryByText(/未定义|还可开/)).toBeNull()
  works = true
  retry.click()
  await screen.findByText('还可开 3 次')
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

test('a check of an earlier unknown claim or grab does not change the shown result', async () => {
  withholdAnswer(claimRebates, undefined)
  withholdAnswer(grabRedPacket, undefined)
  harness.server.answer({ code: 200, data: { data: [] } })
  const totals = { pendingTotal: '8.00', claimedTotal: '1.00' }
  const GrabOutcome = () => <UnknownOutcome command={useGrabRedPacket()} />
  render(
    <>
      <RebateClaim totals={totals} isLoading={false} />
      <GrabOutcome />
      <PacketGrab isOpen attempts={2} isLoading={false} />
    </>,
    testProviders(),
  )
  for (const endpoint of [claimRebates, grabRedPacket]) {
    await waitFor(() => {
      fireEvent.click(screen.getAllByRole('button', { name: '我已核对' })[0]!)
      expect(lockOf(endpoint)).toBe('free')
    })
  }
  expect(screen.getByText('8.00')).toBeTruthy()
  expect(isDisabled(button('领取返水'))).toBe(false)
  expect(isDisabled(button('抢红包'))).toBe(false)
})

test('a platform without the call to grab shows its words once and hides the button for the session', async () => {
  at(11)
  harness.server.respondWith((response, { id }) => {
    response.sendDate = false
    if (id === grabRedPacket.id) sendJson(response, { message: 'Not Found' }, 404)
    else sendJson(response, { code: 200, data: { sendnums: 2, data: [], last_page: 1 } })
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
