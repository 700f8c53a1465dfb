import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { BET_PLACED, useBetSheet } from '#hooks/lottery/bet-sheet.ts'
import { useOwnRounds } from '#hooks/lottery/bets.ts'
import { RoomContext } from '#hooks/lottery/room.ts'
import type { TimedRoom } from '#hooks/lottery/timed-room.ts'
import { getRoom, placeBet } from '#lib/api/endpoints/lottery.ts'
import { lockOf } from '#lib/commands/intents.ts'
import { changeDraft } from '#lib/draft.ts'
import { sentBets } from '#lib/lottery/bet/bets.ts'
import { slipDraft } from '#lib/lottery/bet/slip.ts'
import { roundOf } from '#lib/lottery/draw/round.ts'
import { mergeMember } from '#lib/session/member.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { pageClock } from '#lib/time/clock.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { isDisabled } from '#testing/press.ts'
import { idleChat } from '#testing/room-chat.ts'
import { SAMPLE_28, slipOfNames } from '#testing/sample-room.ts'
import { BetSheet } from './bet-sheet.tsx'
import { MyBetsBar } from './my-bets.tsx'

const harness = hookHarness()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  harness.server.answer({ code: 200, message: '投注成功', data: null })
})

function roomAt(period: number, groups = [...SAMPLE_28]): TimedRoom {
  const nowdata = { expect: period - 1, nextexpect: period, timeout: 60 }
  const answer = { id: 101, title: '初级房', ftime: 10, lottery: { title: '加拿大28', nowdata } }
  const room = v.parse(getRoom.data, answer)
  return { ...room, groups, round: roundOf(room, pageClock.now()), requestedAt: 0, firstReadAt: 0 }
}

/** Renders the review of a slip; returns a function that reads the room again. */
function review(...names: string[]) {
  const chat = idleChat()
  changeDraft(slipDraft('101'), () => slipOfNames(...names))
  let show: (room: TimedRoom) => void = () => undefined
  let stop = () => {}
  let showReview = () => {}
  function Review() {
    const [room, setRoom] = useState(() => roomAt(31))
    const [isBettingStopped, setBettingStopped] = useState(false)
    stop = () => act(() => setBettingStopped(true))
    const scope = { room, phase: 'open', isBettingStopped, chat, isResultHidden: false } as const
    const sheet = useBetSheet(scope, () => undefined, false)
    show = setRoom
    showReview = sheet.showReview
    return (
      <RoomContext value={scope}>
        {sheet.isOpen && <BetSheet sheet={sheet} />}
        <MyBetsBar
          rounds={useOwnRounds(room.id)}
          isJustPlaced={sheet.isJustPlaced}
          onSheet={() => undefined}
          onRepeat={undefined}
        />
      </RoomContext>
    )
  }
  render(<Review />, testProviders())
  act(() => showReview())
  const sent = () =>
    harness.server.calls
      .filter(({ id }) => id === 'POST /api/lotteryOrder')
      .map(({ body }) => body.toString())
  const read = (room: TimedRoom) => act(() => show(room))
  return { read, sent, stop: () => stop() }
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /确认投注/ })
const confirm = () => fireEvent.click(button())
/** Waits until the button accepts taps: a button ignores them just after it has appeared. */
async function seen(): Promise<void> {
  // Not in the callback of waitFor: its own time limit runs on the same clock.
  act(() => void vi.advanceTimersByTime(700))
  await waitFor(() => expect(isDisabled(button())).toBe(false))
}
const isSentOnce = async (sent: () => readonly string[]) => {
  await seen()
  confirm()
  await waitFor(() => screen.getByText(BET_PLACED))
  expect(sent()).toHaveLength(1)
}
const alert = () => screen.getByRole('alert').textContent

test('while the bet is being sent its lines cannot change, and no balance or draw raises an alert', async () => {
  const { read } = review('大')
  const line = () => screen.getByLabelText<HTMLInputElement>('大 的金额')
  await seen()
  expect(line().matches(':disabled')).toBe(false)
  const { arrived, answer } = harness.holdAnswers()
  confirm()
  expect(line().matches(':disabled')).toBe(true)
  expect(screen.getByRole('button', { name: '删除 大' }).matches(':disabled')).toBe(true)
  await arrived()
  act(() => mergeMember({ balance: '0' }, currentEpoch().id))
  read(roomAt(32))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button().getAttribute('aria-busy')).toBe('true')
  answer()
  await screen.findByText(BET_PLACED)
})

test('after a draw the bet needs the confirmation of the next period', async () => {
  const { read, sent } = review('大')
  read(roomAt(32))
  expect(alert()).toContain('已到第 32 期，请核对后再确认')
  fireEvent.click(screen.getByRole('button', { name: '改投第 32 期' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await isSentOnce(sent)
  expect(JSON.parse(sent()[0]!)).toMatchObject({ expect: '32' })
})

const roomWith = (title: string, odds: string | null) =>
  roomAt(
    31,
    SAMPLE_28.map((group) => ({
      ...group,
      plays: group.plays.flatMap((play) => {
        if (play.title !== title) return [play]
        return odds === null ? [] : [{ ...play, odds }]
      }),
    })),
  )
const best = () => screen.getByText('最高可得').nextSibling?.textContent

test('changed odds are shown, and the member accepts them before the bet', async () => {
  const { read, sent } = review('大', '双')
  expect(best()).toBe('¥39.60')
  read(roomWith('大', '1.5'))
  expect(screen.getByText(/赔率已变更 1.98 → 1.5 · 可得 ¥15.00/)).toBeTruthy()
  expect(best()).toBe('¥34.80')
  expect(alert()).toContain('赔率已变更（大 1.98 → 1.5），请核对后再确认')
  fireEvent.click(screen.getByRole('button', { name: '接受新赔率' }))
  expect(screen.getByText(/赔率 1.5 · 可得 ¥15.00/)).toBeTruthy()
  await isSentOnce(sent)
  expect(
    sentBets()
      .at(-1)
      ?.lines.map(({ pick }) => pick.odds),
  ).toEqual(['1.5', '1.98'])
})

test('a double tap does not confirm odds or a period that have just changed', async () => {
  const { read, sent } = review('大')
  read(roomWith('大', '1.5'))
  fireEvent.click(screen.getByRole('button', { name: '接受新赔率' }))
  confirm()
  read(roomAt(32))
  fireEvent.click(screen.getByRole('button', { name: '改投第 32 期' }))
  // The odds are back at 1.98, which is another change.
  fireEvent.click(screen.getByRole('button', { name: '接受新赔率' }))
  confirm()
  await seen()
  expect(harness.toasts).toEqual([])
  expect(sent()).toEqual([])
})

test('a stopped room accepts no bet', () => {
  const { stop } = review('大')
  stop()
  expect(isDisabled(button())).toBe(true)
})

test.each<[string, (bet: ReturnType<typeof review>) => void, string]>([
  ['the connection is lost', ({ stop }) => stop(), '连接中断，暂停投注'],
  [
    'the odds change',
    ({ read }) => read(roomWith('大', '1.5')),
    '赔率已变更（大 1.98 → 1.5），请核对后再确认',
  ],
])('a bet is not sent if %s between the tap and the sending', async (_, happen, words) => {
  const bet = review('大')
  await seen()
  confirm()
  happen(bet)
  await waitFor(() => expect(harness.toasts).toEqual([words]))
  expect([bet.sent(), sentBets(), lockOf(placeBet)]).toEqual([[], [], 'free'])
})

test('a button sets a stake above the limit to the limit; a balance below it gets the link to the deposit', async () => {
  act(() => mergeMember({ balance: '5', gameBalance: '0' }, currentEpoch().id))
  const { read, sent } = review('大')
  read({ ...roomWith('大', '1.98'), max: '6' })
  expect(screen.getByText('余额不足，去存款')).toBeTruthy()
  act(() => mergeMember({ balance: '8' }, currentEpoch().id))
  fireEvent.click(screen.getByRole('button', { name: '改为 ¥6' }))
  await isSentOnce(sent)
})

test('a recall is offered if wallet and venues together cover the bet', () => {
  act(() => mergeMember({ balance: '4', gameBalance: '6' }, currentEpoch().id))
  review('大')
  expect(screen.getByText('余额 ¥4.00，场馆里还有 ¥6.00')).toBeTruthy()
  act(() => mergeMember({ gameBalance: '5.99' }, currentEpoch().id))
  expect(screen.getByText('余额 ¥4.00')).toBeTruthy()
})

test('a play that the room no longer offers is not sent', async () => {
  const { read, sent } = review('大', '双')
  read(roomWith('大', null))
  expect(screen.getByText('已停止投注')).toBeTruthy()
  await seen()
  confirm()
  expect(harness.toasts).toEqual(['大 已停止投注，请删除'])
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '删除 大' }))
  await isSentOnce(sent)
})
