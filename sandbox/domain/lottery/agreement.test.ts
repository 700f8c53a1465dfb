import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getRoom, placeBet, type Room } from '#lib/api/endpoints/lottery.ts'
import { pickOf, type BetPick } from '#lib/lottery/bet/pick.ts'
import { returnPercent, chanceOf, rulebookOf, pickVerdict } from '#lib/lottery/bet/rulebook.ts'
import { betLines } from '#lib/lottery/bet/slip.ts'
import { parseBet as parseTyped } from '#lib/lottery/bet/typed-bet.ts'
import { animalOf, sumColourOf, waveOf } from '#lib/lottery/draw/balls.ts'
import { randomOf } from '#sandbox/domain/random.ts'
import { roomView } from '#sandbox/handlers/lottery-view.ts'
import { openTestPlatform } from '#testing/sandbox/platform.ts'
import { betText, readLines } from './bet-lines.ts'
import { LOTTERIES, roomById } from './catalogue.ts'
import { judgePlay, offersOf } from './plays.ts'
import { drawResult, extendOf, type Result } from './result.ts'
import { parseTypedBet } from './typed-bet.ts'

/** Site and sandbox each have their own rules of the plays. This test compares them. */
const NOW = Date.UTC(2026, 5, 1, 4)
const { platform, context } = await openTestPlatform({ at: NOW })
const { wire } = context
const viewer = { memberId: 0, site: '', online: 0 }
const roomOf = (id: number): Room =>
  v.parse(getRoom.data, roomView(platform, roomById(id)!, viewer, wire))
const SHELL = roomView(platform, roomById(101)!, viewer, wire)
const decoded = (result: Result) =>
  v.parse(getRoom.data, {
    ...SHELL,
    chatdata: [],
    playbox: [],
    lottery: { type: 2, nowdata: { timeout: 1, last: { extend: extendOf(result) } }, openlist: [] },
  }).current.lastResult!

const picksOf = ({ groups }: Room): BetPick[] =>
  groups.flatMap((group) =>
    group.plays.flatMap((play) =>
      group.isSpecial
        ? Array.from({ length: 49 }, (_, index) =>
            pickOf(play, group, String(index + 1).padStart(2, '0')),
          )
        : [pickOf(play, group)],
    ),
  )

const PLAYS = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8')
  .split('### ')
  .find((part) => part.startsWith('Plays'))!

/** One room of each kind. */
const ROOMS = new Map(LOTTERIES.toReversed().map(({ kind, rooms }) => [kind, rooms[0]!.id]))

describe.each([...ROOMS.values()].toSorted())('room %i', (id) => {
  const room = roomOf(id)
  const { kind } = room
  const offers = offersOf(kind, NOW)
  const book = rulebookOf(kind, room.current.lastResult)
  const picks = picksOf(room)

  it('every play has a rule and returns 92 to 100 %', () => {
    const odd = picks.filter((pick) => {
      const chance = chanceOf(book, pick)
      const back = chance && Number(returnPercent(chance, pick.odds))
      return back === null || back <= 92 || back >= 100
    })
    expect(odd).toEqual([])
  })

  it('docs/api.md, Plays, has its groups and titles', () => {
    const rows = [...PLAYS.matchAll(/^\| (\S+) \| (.+?) \|/gm)]
    const missing = room.groups.flatMap(({ name, plays }) => {
      const titles = plays.map(({ title }) => title)
      const cells = rows.flatMap(([, group, cell]) => (group === name ? [cell!] : []))
      const words = cells.join(' ').replaceAll('°', '').split(' ')
      const isRange = cells[0] === `${titles[0]} to ${titles.at(-1)}`
      return isRange ? [] : titles.filter((title) => !words.includes(title))
    })
    expect(missing).toEqual([])
  })

  it('site and sandbox find the same winners in 2,000 draws', () => {
    const random = randomOf('test', `agreement ${id}`)
    for (let round = 0; round < 2000; round += 1) {
      const result = drawResult(kind, random, NOW)
      const seen = decoded(result)
      const other = picks.filter((pick) => {
        const { play } = offers.get(pick.playId)!
        return pickVerdict(book, pick, seen) !== judgePlay(play, result, Number(pick.selection))
      })
      expect(other.map(({ name, selection }) => ({ name, selection, result }))).toEqual([])
      if (seen.kind === 'sum28') expect(seen.colour).toBe(sumColourOf(seen.sum))
      else
        for (const { value, colour, zodiac } of seen.balls)
          expect([colour, zodiac]).toEqual([waveOf(value), animalOf(value, book.year!)])
    }
  })

  it('a typed bet and a slip with the same lines are the same bets', () => {
    const someLines = fc
      .uniqueArray(fc.constantFrom(...picks), {
        selector: ({ playId, selection }) => `${playId}/${selection}`,
        minLength: 1,
        maxLength: 12,
      })
      .chain((chosen) =>
        fc.record({
          chosen: fc.constant(chosen),
          cents: fc.array(fc.integer({ min: 100, max: 9999 }), {
            minLength: chosen.length,
            maxLength: chosen.length,
          }),
        }),
      )
    fc.assert(
      fc.property(someLines, ({ chosen, cents }) => {
        const lines = chosen.map((pick, index) => ({
          pick,
          stake: String((cents[index] ?? 100) / 100),
        }))
        const limits = { min: 1, max: 1e9 }
        const bet = v.parse(placeBet.input, {
          roomId: '1',
          lines: betLines({ lines, stake: '10' }),
          period: '1',
        })
        const placed = readLines(bet.order, offers, limits)
        const text = placed.map((line) => betText(offers.get(line.playId)!, line)).join(' ')
        expect(parseTyped(text, room.groups)).toMatchObject({ kind: 'bet', lines })
        const read = readLines(parseTypedBet(text, offers), offers, limits)
        const sorted = (
          all: readonly { playId: string; numbers: readonly number[]; stake: number }[],
        ) =>
          all.map(({ playId, numbers, stake }) => `${playId}/${numbers.join()}/${stake}`).toSorted()
        expect(sorted(read)).toEqual(sorted(placed))
      }),
      { numRuns: 300 },
    )
  })
})
