import { describe, expect, test } from 'vitest'
import { chatLine } from '#testing/room-world.ts'
import { alignHistory, sameWords } from './alignment.ts'
import type { ChatEntry } from './message.ts'

describe('whether two entries without ids can be the same message', () => {
  const entry = (more: Partial<ChatEntry>) =>
    chatLine({ content: '大100', author: '青山', ...more })
  const given = { memberId: '7', at: 5 }
  test.each<[string, Partial<ChatEntry>, Partial<ChatEntry>, boolean]>([
    ['the same', given, given, true],
    ['another text', {}, { content: '小100' }, false],
    ['another author', {}, { author: '雨天' }, false],
    ['one of the system', {}, { system: true }, false],
    ['the system by two names', { system: true }, { system: true, author: '系统' }, true],
    ['another member of that name', given, { ...given, memberId: '8' }, false],
    ['a member that only one names', given, { at: 5 }, true],
    ['another time', given, { ...given, at: 6 }, false],
    ['a time that only one has', given, { memberId: '7' }, true],
    ['the first second of all', { at: 0 }, { at: 0 }, true],
  ])('%s', (_, a, b, same) => {
    expect(sameWords(entry(a), entry(b))).toBe(same)
    expect(sameWords(entry(b), entry(a))).toBe(same)
  })
})

interface Known {
  readonly base?: string
  readonly between?: string
  readonly live?: string
  readonly sure?: number
  readonly lag?: number
}
const entriesOf = (texts = '') => [...texts].map((content) => chatLine({ content }))
const textOf = (entries: readonly ChatEntry[]) =>
  entries.map(({ content }) => String(content)).join('')

/** Every letter is a message. What is written before and after `…` is new: before and after what is known. */
function aligned(history: string, { base, between, live, sure = 0, lag = 0 }: Known): string {
  const log = { base: entriesOf(base), between: entriesOf(between), live: entriesOf(live) }
  const found = alignHistory(entriesOf(history), { ...log, sure, lag })
  if (!found) return 'none'
  const { earlier, after, continues, wrong, gap, doubtful } = found
  const notes = [
    !continues && 'replaces',
    wrong > 0 && `${wrong} wrong`,
    gap && 'gap',
    doubtful && 'doubtful',
  ]
  return [`${textOf(earlier)}…${textOf(after)}`, ...notes.filter(Boolean)].join(', ')
}

describe('what a history adds', () => {
  test.each<[string, string, Known, string]>([
    ['to nothing: all of it', 'abc', {}, '…abc'],
    ['behind an overlap', 'bcd', { base: 'abc' }, '…d'],
    ['before an overlap', 'abcd', { base: 'cd' }, 'ab…'],
    ['nothing, when it is empty', '', { base: 'abc' }, '…'],
    ['nothing, when it may be older than what is known', 'ab', { base: 'abc', lag: 1 }, '…'],
    ['behind what histories have added before', 'abc', { between: 'ab' }, '…c'],
    ['in place of what it contradicts', 'abyz', { base: 'ab', between: 'x' }, '…yz, replaces'],
    ['in place of what came before live messages', 'ac', { between: 'ab' }, '…ac, replaces'],
    ['nothing to what it agrees with', 'ab', { between: 'ab' }, '…'],
  ])('%s', (_, history, known, wanted) => expect(aligned(history, known)).toBe(wanted))
})

describe('what a history adds before live messages', () => {
  test.each<[string, string, Known, string]>([
    ['nothing, when it holds only them', 'de', { base: 'abc', live: 'de' }, '…'],
    ['what was missed', 'xyzd', { base: 'abxy', live: 'd' }, '…z, doubtful'],
    ['what was missed, while one came after it', 'bcd', { base: 'ab', live: 'de', sure: 1 }, '…c'],
    [
      'nothing, when a message that came before the question is not in it',
      'bcd',
      { base: 'ab', live: 'de', sure: 2 },
      '…',
    ],
    [
      'what was missed, while two are on their way',
      'bcdef',
      { base: 'ab', live: 'd' },
      '…c, doubtful',
    ],
    ['the same with eight on their way', 'bcd12345678', { base: 'ab', live: 'd' }, '…c, doubtful'],
    [
      'with more than eight, all after the overlap',
      'bcd123456789',
      { base: 'ab', live: 'd' },
      '…cd123456789',
    ],
    ['all, when nothing is live', 'bcd12345678', { base: 'ab' }, '…cd12345678'],
    ['nothing, when the same text twice was received twice', 'aa', { base: 'a', live: 'a' }, '…'],
    ['perhaps one, when a text repeats', 'aaa', { live: 'aa' }, '…a, doubtful'],
    ['nothing of a repeated sequence', 'abab', { base: 'ab', live: 'ab' }, '…'],
    ['one before, when texts repeat', 'aaaa', { base: 'aa', live: 'a' }, 'a…'],
    ['perhaps nothing', 'aba', { base: 'ab', live: 'a' }, '…, doubtful'],
    ['nothing where both overlap', 'aab', { base: 'a', live: 'ab' }, '…'],
  ])('%s', (_, history, known, wanted) => expect(aligned(history, known)).toBe(wanted))
})

describe('a history that does not fit', () => {
  test.each<[string, string, Known, string]>([
    ['begins after a gap', 'xyz', { base: 'ab' }, '…xyz, gap'],
    ['begins after a gap behind an older history', 'xyz', { between: 'ab' }, '…xyz, gap'],
    [
      'says nothing, when what has just arrived is not in it',
      '0123456789ab',
      { live: 'xy', sure: 2 },
      'none',
    ],
    ['has no gap before it, when nothing is known', 'xyz', {}, '…xyz'],
    ['puts right the end of the log', 'abcdE', { base: 'abcdXY' }, '…E, 2 wrong'],
    ['puts it right and adds what came before', 'zabcdE', { base: 'abcdXY' }, 'z…E, 2 wrong'],
    ['agrees with three messages before that', 'bcdE', { base: 'bcdX' }, '…E, 1 wrong'],
    ['agrees with too few of many', 'cE', { base: 'zwyucX' }, '…cE, gap'],
    [
      'agrees with eight at its end: nothing is wrong',
      'abcdefghY',
      { base: 'abcdefghabcdefgh' },
      '…Y',
    ],
    ['agrees with too few', 'cdE', { base: 'cdX' }, '…cdE, gap'],
    [
      'agrees with eight: a repeated text counts less',
      'abcdefghY',
      { base: 'abcdefgha' },
      '…Y, 1 wrong',
    ],
    ['agrees with seven: it does not', 'abcdefgY', { base: 'abcdefga' }, '…bcdefgY'],
  ])('%s', (_, history, known, wanted) => expect(aligned(history, known)).toBe(wanted))
})
