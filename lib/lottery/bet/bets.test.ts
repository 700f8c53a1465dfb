import { describe, expect, test } from 'vitest'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import { storeSent } from '#lib/commands/sent-commands.ts'
import { changeDraft, readDraft } from '#lib/draft.ts'
import { DAY_MS, HOUR_MS, pageClock, serverNow } from '#lib/time/clock.ts'
import { makeOwnBet } from '#testing/sample-records.ts'
import { SAMPLE_28 as groups } from '#testing/sample-room.ts'
import {
  clearBet,
  ownRounds,
  repeatableLines,
  resultOfRound,
  stakeOfRound,
  type SentBet,
} from './bets.ts'
import { composerDraft, slipDraft } from './slip.ts'

const SMALL: DrawResult = {
  kind: 'sum28',
  digits: [1, 2, 3],
  sum: 6,
  label: '小双',
  colour: 'green',
}

test('an accepted bet takes its own lines out of the slip and its own text out of the chat, nothing newer', () => {
  const { requestId: _, at, isAccepted: __, ...bet } = makeOwnBet({ 大: '10' })
  const [slip, chat] = [slipDraft(bet.roomId), composerDraft(bet.roomId)]
  const { lines } = makeOwnBet({ 大: '10', 双: '5' })
  changeDraft(slip, () => ({ lines, stake: '10' }))
  storeSent({ requestId: 'board', records: 'bets', at, details: bet })
  clearBet('board')
  expect(readDraft(slip).lines).toEqual(lines.slice(1))
  for (const [requestId, now] of [
    ['older', '大10 和'],
    ['typed', '大10'],
  ] as const) {
    changeDraft(chat, () => now)
    storeSent({ requestId, records: 'bets', at, details: { ...bet, text: '大10' } })
    clearBet(requestId)
    expect(readDraft(chat)).toBe(requestId === 'older' ? now : '')
  }
})

describe('own rounds', () => {
  test('have the bets of a room, newest first, also after a draw that came early, without those that have no answer', () => {
    const [early, at] = [serverNow() + HOUR_MS, serverNow()]
    const rounds = ownRounds(
      [
        makeOwnBet({ 大: '10', 双: '5' }, { period: '301', drawTime: early }),
        makeOwnBet({ 小: '10' }, { period: '302', drawTime: at }),
        makeOwnBet({ 小: '7' }, { period: '301', drawTime: early, isAccepted: false }),
        makeOwnBet({ 小: '3' }, { roomId: '102' }),
      ],
      '101',
    )
    expect(rounds.map(({ period }) => period)).toEqual(['302', '301'])
    expect(rounds.map(stakeOfRound)).toEqual(['10', '15'])
  })

  test('equal period numbers on two days are two rounds', () => {
    const today = serverNow()
    const bets = [today - DAY_MS, today].map((drawTime) => makeOwnBet({ 大: '10' }, { drawTime }))
    expect(ownRounds(bets, '101').map(({ drawTime }) => drawTime)).toEqual([today, today - DAY_MS])
  })
})

describe('the result of an own round', () => {
  const room = (over: Partial<Parameters<typeof resultOfRound>[1]> = {}) => ({
    round: { period: '302', closesAt: 0, drawsAt: pageClock.now() + 60_000 },
    current: { lastPeriod: '301', lastResult: SMALL },
    draws: [],
    ...over,
  })
  const resultOf = (bet: Partial<SentBet>, over?: Parameters<typeof room>[0]) =>
    resultOfRound(ownRounds([makeOwnBet({ 大: '10' }, bet)], '101')[0]!, room(over))
  const past = serverNow() - HOUR_MS

  test('is waiting, the last draw, a listed draw or not listed', () => {
    expect(resultOf({ period: '302' })).toBe('waiting')
    expect(resultOf({ period: '301' })).toEqual(SMALL)
    expect(resultOf({ period: '301' }, { current: { lastPeriod: '301', lastResult: null } })).toBe(
      'waiting',
    )
    const draws = [{ period: '299', drawTime: past, result: SMALL }]
    expect(resultOf({ period: '299', drawTime: past }, { draws })).toEqual(SMALL)
    expect(resultOf({ period: '298', drawTime: past }, { draws })).toBeNull()
  })

  test('is the last draw, even days before the next one, unless newer draws are listed', () => {
    const slow = { period: '302', closesAt: 0, drawsAt: pageClock.now() + 47 * HOUR_MS }
    expect(resultOf({ period: '301', drawTime: past }, { round: slow })).toEqual(SMALL)
    const draws = [{ period: '300', drawTime: past, result: SMALL }]
    expect(resultOf({ period: '301', drawTime: past - DAY_MS }, { draws })).toBeNull()
  })

  test('is not the draw of another day with the same number', () => {
    const draws = [{ period: '299', drawTime: past - DAY_MS, result: SMALL }]
    expect(resultOf({ period: '299', drawTime: past }, { draws })).toBeNull()
    const undated = [{ ...draws[0]!, drawTime: null }]
    expect(resultOf({ period: '299', drawTime: past }, { draws: undated })).toEqual(SMALL)
  })
})

test('the newest own bet that the room offers completely can be repeated, at the present odds', () => {
  const bets = [
    makeOwnBet({ 大: '10' }, { odds: '1.5' }),
    makeOwnBet({ 大: '5', 红波: '5' }),
    makeOwnBet({ 小: '5' }, { isAccepted: false }),
    makeOwnBet({ 小: '5' }, { roomId: '102' }),
  ]
  const line = { pick: { name: '大', odds: '1.98' }, stake: '10' }
  expect(repeatableLines(bets, '101', groups)).toMatchObject([line])
  expect(repeatableLines(bets.slice(1), '101', groups)).toBeNull()
})
