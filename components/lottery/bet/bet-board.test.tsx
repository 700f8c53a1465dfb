import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RoomContext, type RoomScope } from '#hooks/lottery/room.ts'
import { pickKey } from '#lib/lottery/bet/pick.ts'
import { emptySlip, setStake, type Slip } from '#lib/lottery/bet/slip.ts'
import { notify, toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession } from '#lib/session/session.ts'
import { testProviders } from '#testing/hook-harness.tsx'
import { isDisabled } from '#testing/press.ts'
import { SAMPLE_28, slipOfNames } from '#testing/sample-room.ts'
import { BetBoard, BoardFooter, useBoard } from './bet-board.tsx'

const scope = {
  room: {
    kind: 'sum28',
    groups: SAMPLE_28,
    round: { period: '31' },
    draws: [],
    current: { lastResult: null },
  },
  phase: 'open',
  isBettingStopped: false,
} as unknown as { -readonly [Key in keyof RoomScope]: RoomScope[Key] }

function Board({ begin }: { begin: Slip }) {
  const [slip, setSlip] = useState(begin)
  const board = useBoard({ slip, setSlip, showReview: () => undefined })
  return (
    <>
      <BetBoard board={board} />
      <BoardFooter board={board} />
    </>
  )
}

const show = (begin = emptySlip(10)) =>
  render(
    <RoomContext value={scope}>
      <Board begin={begin} />
    </RoomContext>,
    testProviders(),
  )
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sum = () => screen.getByRole('status').firstElementChild?.textContent

beforeEach(() => beginSession('board', false))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  notify.clear()
})

/** Makes each quick pick draw the play at this index of the page. */
const drawAlways = (index: number) =>
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array[0] = index
    return array
  })

test('a quick pick adds a play of the page that the slip lacks', () => {
  drawAlways(1)
  show()
  tap('机选')
  expect(sum()).toBe('已选 1 注 ¥10.00')
  expect(screen.getByRole('button', { name: /^小，/, pressed: true })).toBeTruthy()
  tap('机选')
  expect(sum()).toBe('已选 2 注 ¥20.00')
})

test('a quick pick takes no stopped play', () => {
  drawAlways(0)
  const groups = SAMPLE_28.map((group) => ({
    ...group,
    plays: group.plays.map((play) => (play.title === '大' ? { ...play, odds: '0' } : play)),
  }))
  const { room } = scope
  scope.room = { ...room, groups }
  show()
  expect(isDisabled(screen.getByRole('button', { name: /^大，/ }))).toBe(true)
  tap('机选')
  expect(screen.getByRole('button', { name: /^小，/, pressed: true })).toBeTruthy()
  scope.room = room
})

test('清空 empties the slip and disappears', () => {
  show(slipOfNames('大', '单'))
  expect(sum()).toBe('已选 2 注 ¥20.00')
  tap('清空')
  expect(sum()).toBe('已选 0 注')
  expect(screen.queryByRole('button', { name: '清空' })).toBeNull()
  expect(screen.getByRole('button', { name: /^大，/, pressed: false })).toBeTruthy()
})

test('a quick pick adds nothing while betting is closed, nor beyond fifty lines', () => {
  const { lines } = slipOfNames('大')
  const full = { stake: '10', lines: Array.from({ length: 50 }, () => lines[0]!) }
  drawAlways(1)
  show(full)
  tap('机选')
  expect(sum()).toContain('已选 50 注')
  expect(pageStore.get(toastAtom)?.text).toBe('一次最多 50 注')
  cleanup()
  scope.phase = 'closed'
  show()
  for (const name of ['机选', /^大，/])
    expect(isDisabled(screen.getByRole<HTMLButtonElement>('button', { name }))).toBe(true)
  scope.phase = 'open'
})

test('an unreadable stake is marked, has no total and leads to no review', () => {
  show(slipOfNames('大'))
  const stake = screen.getByLabelText('自定义每注金额')
  const next = screen.getByRole<HTMLButtonElement>('button', { name: '确认注单' })
  fireEvent.change(stake, { target: { value: '12元5' } })
  expect([stake.getAttribute('aria-invalid'), sum(), isDisabled(next)]).toEqual([
    'true',
    '已选 1 注',
    true,
  ])
  fireEvent.change(stake, { target: { value: '12' } })
  expect([sum(), isDisabled(next)]).toEqual(['已选 1 注 ¥12.00', false])
})

test('no quick stake is selected while the lines have different stakes', () => {
  const lit = () => screen.queryByRole('button', { name: '10', pressed: true })
  const slip = slipOfNames('大', '单')
  show(slip)
  expect(lit()).toBeTruthy()
  cleanup()
  show(setStake(slip, pickKey(slip.lines[0]!.pick), '100'))
  expect(lit()).toBeNull()
})
