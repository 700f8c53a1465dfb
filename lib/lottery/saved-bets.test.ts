import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  dropSet,
  savedBetLabel,
  lastBetOf,
  rememberBet,
  saveSet,
  setsOf,
  slipOf,
  SETS_MAX,
} from './saved-bets.ts'
import { allPicks } from './saved-bets.ts'
import { pickLabel } from './plays.ts'
import { quickPick } from './quick-pick.ts'
import { SAMPLE_28, SAMPLE_49 } from '#testing/sample-room.ts'
import { emptySlip, setStake, toggle } from './slip.ts'
import { beginSession, endSession } from '#lib/session/session.ts'
import { clearMemberStorage } from '#lib/storage.ts'
import { browserStorage } from '#testing/browser-storage.ts'

const pick = (label: string, groups = SAMPLE_28) =>
  allPicks(groups).find((each) => pickLabel(each) === label)!
const slip = setStake(
  toggle(toggle(emptySlip(10), pick('大')), pick('和值13')),
  pick('大').playId + '/',
  '25',
)

beforeEach(() => clearMemberStorage())

describe('saved bets', () => {
  test('the last bet comes back with the odds of the room it is repeated in', () => {
    expect(lastBetOf('sum28')).toBeNull()
    rememberBet('sum28', slip)
    rememberBet('mark6', toggle(emptySlip(20), pick('特码 08', SAMPLE_49)))
    const dearer = SAMPLE_28.map((group) => ({
      ...group,
      plays: group.plays.map((play) => ({ ...play, id: `x${play.id}`, odds: '9' })),
    }))
    const again = slipOf(lastBetOf('sum28')!, dearer, '10')
    expect(again.lines.map(({ pick: { name, odds }, typed }) => [name, odds, typed])).toEqual([
      ['大', '9', '25'],
      ['和值13', '9', '10'],
    ])
    expect(savedBetLabel(lastBetOf('mark6')!)).toBe('特码 08 ¥20')
  })

  test('plays that a room does not offer are left out', () => {
    rememberBet('sum28', slip)
    expect(slipOf(lastBetOf('sum28')!, SAMPLE_49, '10').lines).toEqual([])
  })

  test.each([
    [false, 'in the tab', ['tab']],
    [true, 'on the device', ['device']],
  ])('sets of a session that persists (%s) are %s', (persist, _, places) => {
    const areas = { tab: browserStorage(), device: browserStorage() }
    vi.stubGlobal('sessionStorage', areas.tab)
    vi.stubGlobal('localStorage', areas.device)
    beginSession('bets', persist)
    saveSet('sum28', slip)
    expect(setsOf('sum28').map(savedBetLabel)).toEqual(['大 ¥25 · 和值13 ¥10'])
    const holding = Object.entries(areas).filter(([, area]) => area.getItem('hall.bet-sets'))
    expect(holding.map(([name]) => name)).toEqual(places)
    endSession('logout')
    vi.unstubAllGlobals()
  })

  test('sets are saved once, newest first, and can be dropped', () => {
    saveSet('sum28', slip)
    saveSet('sum28', slip)
    for (let stake = 1; stake <= SETS_MAX + 3; stake += 1) {
      saveSet('sum28', toggle(emptySlip(stake), pick('小')))
    }
    expect(setsOf('sum28')).toHaveLength(SETS_MAX)
    expect(savedBetLabel(setsOf('sum28')[0]!)).toBe(`小 ¥${SETS_MAX + 3}`)
    dropSet(setsOf('sum28')[0]!)
    expect(setsOf('sum28')).toHaveLength(SETS_MAX - 1)
    saveSet('sum28', emptySlip(10))
    expect(setsOf('sum28')).toHaveLength(SETS_MAX - 1)
  })
})

describe('quick pick', () => {
  test('every choice of a group can come, and only those', () => {
    const seen = new Set<string>()
    for (let play = 0; play < 4; play += 1)
      seen.add(pickLabel(quickPick(SAMPLE_28.slice(0, 1), () => play)!))
    expect([...seen]).toEqual(['大', '小', '单', '双'])
    const numbers = new Set<string>()
    for (let index = 0; index < 49; index += 1) {
      numbers.add(quickPick(SAMPLE_49.slice(0, 1), () => index)!.selection)
    }
    expect(numbers.size).toBe(49)
    expect(quickPick([{ name: '', description: '', special: false, plays: [] }])).toBeNull()
  })

  test('the fair source covers its range', () => {
    const counts = new Map<string, number>()
    for (let each = 0; each < 4_000; each += 1) {
      const label = pickLabel(quickPick(SAMPLE_28.slice(0, 1))!)
      counts.set(label, (counts.get(label) ?? 0) + 1)
    }
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(200)
    expect(counts.size).toBe(4)
  })
})
