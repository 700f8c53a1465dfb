import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RoomContext, type RoomScope } from '#hooks/lottery/room-context.ts'
import { ownBetsAtom } from '#lib/lottery/bet/bets.ts'
import { emptySlip, setStake, togglePick, type Slip } from '#lib/lottery/bet/slip.ts'
import { pickKey } from '#lib/lottery/bet/typed-bet.ts'
import { notify, toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession, currentEpoch } from '#lib/session/session.ts'
import { testProviders } from '#testing/hook-tests.tsx'
import { madeOwnBet } from '#testing/made-records.ts'
import { isOff } from '#testing/press.ts'
import { allPicks, SAMPLE_28 } from '#testing/sample-room.ts'
import { BetBoard, BoardFooter } from './bet-board.tsx'

/** The part of a room that the board reads. */
const scope = {
  room: {
    kind: 'sum28',
    groups: SAMPLE_28,
    round: { period: '31' },
    draws: [],
    now: { last: null },
  },
  phase: 'open',
  isStopped: false,
} as unknown as { -readonly [Key in keyof RoomScope]: RoomScope[Key] }

function Board({ begin }: { begin: Slip }) {
  const [slip, setSlip] = useState(begin)
  const [tab, setTab] = useState('0')
  const board = { slip, onSlip: setSlip, tab, onTab: setTab, onDone: () => undefined }
  return (
    <RoomContext.Provider value={scope}>
      <BetBoard {...board} />
      <BoardFooter {...board} />
    </RoomContext.Provider>
  )
}

const show = (begin = emptySlip(10)) => render(<Board begin={begin} />, testProviders())
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sum = () => screen.getByRole('status').firstElementChild?.textContent
const slipOfNames = (...names: string[]) =>
  allPicks(SAMPLE_28)
    .filter(({ name }) => names.includes(name))
    .reduce(togglePick, emptySlip(10))

beforeEach(() => beginSession('board', false))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  notify.clear()
})

/** Every quick pick draws the play at this index of the page. */
const drawAlways = (index: number) =>
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array[0] = index
    return array
  })

test('a quick pick adds one play of the page, and says so when it is in the slip already', () => {
  drawAlways(1)
  show()
  tap('机选')
  expect(sum()).toBe('已选 1 注 ¥10.00')
  expect(screen.getByRole('button', { name: /^小，/, pressed: true })).toBeTruthy()
  tap('机选')
  expect(sum()).toBe('已选 1 注 ¥10.00')
  expect(pageStore.get(toastAtom)?.text).toBe('选到重复的了，再试一次')
})

test('the last bet of this session is put into the slip again, once there is one', () => {
  show()
  expect(screen.queryByRole('button', { name: '再来一注' })).toBeNull()
  cleanup()
  currentEpoch().store.set(ownBetsAtom, [madeOwnBet({ 大: '10', 单: '10' })])
  show()
  tap('再来一注')
  expect(sum()).toBe('已选 2 注 ¥20.00')
})

test('one tap clears the slip, and there is nothing more to clear', () => {
  show(slipOfNames('大', '单'))
  expect(sum()).toBe('已选 2 注 ¥20.00')
  tap('清空')
  expect(sum()).toBe('已选 0 注')
  expect(screen.queryByRole('button', { name: '清空' })).toBeNull()
  expect(screen.getByRole('button', { name: /^大，/, pressed: false })).toBeTruthy()
})

test('no quick pick while betting is closed, and none beyond fifty lines', () => {
  const { lines } = slipOfNames('大')
  const full = { typed: '10', lines: Array.from({ length: 50 }, () => lines[0]!) }
  drawAlways(1)
  show(full)
  tap('机选')
  expect(sum()).toContain('已选 50 注')
  expect(pageStore.get(toastAtom)?.text).toBe('一次最多 50 注')
  cleanup()
  scope.phase = 'closed'
  show()
  for (const name of ['机选', /^大，/])
    expect(isOff(screen.getByRole<HTMLButtonElement>('button', { name }))).toBe(true)
  scope.phase = 'open'
})

test('a stake that cannot be read is marked, has no total and leads to no review', () => {
  show(slipOfNames('大'))
  const stake = screen.getByLabelText('自定义每注金额')
  const next = screen.getByRole<HTMLButtonElement>('button', { name: '确认注单' })
  fireEvent.change(stake, { target: { value: '12元5' } })
  expect([stake.getAttribute('aria-invalid'), sum(), isOff(next)]).toEqual([
    'true',
    '已选 1 注',
    true,
  ])
  fireEvent.change(stake, { target: { value: '12' } })
  expect([sum(), isOff(next)]).toEqual(['已选 1 注 ¥12.00', false])
})

test('no quick amount is lit while the lines have different stakes', () => {
  const lit = () => screen.queryByRole('button', { name: '10', pressed: true })
  const slip = slipOfNames('大', '单')
  show(slip)
  expect(lit()).toBeTruthy()
  cleanup()
  show(setStake(slip, pickKey(slip.lines[0]!.pick), '100'))
  expect(lit()).toBeNull()
})
