import { describe, expect, test } from 'vitest'
import { decode } from '#testing/decode.ts'
import { getRoom, getRooms, getLotteries } from './lottery.ts'

test('lotteries by title or name, of two kinds', () => {
  expect(
    decode(getLotteries, [
      { id: 1, title: '六合', type: '1' },
      { id: 2, name: '极速28', type: 2 },
    ]),
  ).toMatchObject([
    { id: '1', title: '六合', name: '六合', kind: 'mark6' },
    { id: '2', title: '极速28', name: '极速28', kind: 'sum28' },
  ])
})

test('a lottery of which the list has only id and title: its kind is not known', () => {
  expect(decode(getLotteries, [{ id: '3', title: '幸运六合彩', type: null }])).toEqual([
    {
      id: '3',
      title: '幸运六合彩',
      name: '幸运六合彩',
      kind: null,
      roomId: '',
      closesBefore: 0,
      now: undefined,
    },
  ])
})

test('rooms of a lottery', () => {
  expect(
    decode(getRooms, [{ id: 5, title: '初级房', ftime: '20', min: '10', max: 0 }]),
  ).toMatchObject([{ id: '5', title: '初级房', closesBefore: 20, min: '10', max: '' }])
  expect(decode(getRooms, null)).toEqual([])
})

describe('a room', () => {
  const extend28 = [1, '2', 3, 6, '小双', 'ball-red']
  const wire = {
    id: 5,
    title: '初级房',
    ftime: '20',
    lottery: {
      title: '极速28',
      type: 2,
      nowdata: { expect: 100, nextexpect: 101, timeout: '35.5', last: { extend: extend28 } },
      openlist: [
        { expect: 99, opentime2: '2026-01-01 07:59:00' },
        { expect: 100, opentime2: '2026-01-01 08:00:00', extend: extend28 },
      ],
    },
    chatdata: [
      { id: 1, user_id: 9, author: '甲', headurl: 'h', content: '大100' },
      { sysmsg: '开奖', content: '' },
    ],
    playbox: [
      {
        name: '大小',
        desc: null,
        special: 0,
        childrens: [
          { id: 1, playtitle: '大', odds: 1.98 },
          { id: 2, playtitle: '小', odds: '?' },
        ],
      },
      { name: '特码', special: '1', childrens: null },
    ],
  }

  test('of 28', () => {
    const room = decode(getRoom, wire)
    expect(room).toMatchObject({
      id: '5',
      closesBefore: 20,
      kind: 'sum28',
      now: { lastPeriod: '100', period: '101', secondsToDraw: 35.5 },
      draws: [{ period: '100', openedAt: 1_767_225_600_000 }, { period: '99' }],
      messages: [
        { author: '甲', avatar: 'h', system: false },
        { system: true, content: '开奖' },
      ],
      groups: [
        { name: '大小', special: false, plays: [{ title: '大', odds: '1.98' }] },
        { special: true, plays: [] },
      ],
    })
    expect(room.now.last).toEqual({
      kind: 'sum28',
      digits: [1, 2, 3],
      sum: 6,
      label: '小双',
      colour: 'red',
    })
  })

  const sevenPairs = Array.from({ length: 7 }, (_, index) => [
    String(index + 1),
    'green',
    '鼠',
    '金',
  ])
  const sevenRecords = sevenPairs.map(([n, colour, zodiac, element]) => ({
    number: n,
    colour,
    zodiac,
    element,
  }))
  test.each([
    ['lists', sevenPairs],
    ['records', sevenRecords],
    ['an object', Object.fromEntries(sevenPairs.map((ball, index) => [index + 1, ball]))],
    ['JSON text', JSON.stringify(sevenPairs)],
    ['a wrapped list', { data: sevenRecords }],
    ['wrapped JSON text', JSON.stringify({ list: sevenRecords })],
  ])('of six-mark with balls as %s', (_, extend) => {
    const lottery = {
      ...wire.lottery,
      type: '1',
      nowdata: { ...wire.lottery.nowdata, last: { extend } },
    }
    const room = decode(getRoom, { ...wire, lottery })
    expect(room.kind).toBe('mark6')
    expect(room.now.last).toMatchObject({
      kind: 'mark6',
      balls: [{ value: 1, colour: 'green', zodiac: '鼠', element: '金' }, {}, {}, {}, {}, {}, {}],
    })
  })

  test.each([
    [null],
    [undefined],
    [[1, 2]],
    ['text'],
    [sevenPairs.slice(1)],
    [[1, 2, 3, 'x', '小', 'red']],
  ])('a result that cannot be read is none: %j', (extend) => {
    const draws = [{ expect: 100, extend }]
    const room = decode(getRoom, { ...wire, lottery: { ...wire.lottery, openlist: draws } })
    expect(room.draws).toEqual([{ period: '100', openedAt: null, result: null }])
  })

  test.each([
    ['times', ['08:00:00 98', '08:02:00 100', '08:01:00 99'], '100 99 98'],
    ['periods that rise', [' 3100001', '12:01 3100002', ' 3100004'], '3100004 3100002 3100001'],
    ['long periods', [' 20261125103000123456', ' 20261125103000123457'], '20261125103000123457 20261125103000123456'],
    ['periods that fall', [' 100', '07:58:00 99', ' 98'], '100 99 98'],
    ['periods that begin anew each day', [' 002', ' 001', ' 288'], '002 001 288'],
    ['no numbers', [' a1', ' a2'], 'a1 a2'],
  ])('the newest draw is first by %s', (_, sent, periods) => {
    const openlist = sent.map((each) => {
      const [at = '', expect] = each.split(' ')
      return { expect, opentime2: at.length === 8 ? `2026-01-01 ${at}` : at }
    })
    const room = decode(getRoom, { ...wire, lottery: { ...wire.lottery, openlist } })
    expect(room.draws.map(({ period }) => period).join(' ')).toBe(periods)
  }) // prettier-ignore

  test.each([
    ['times that fall', [['', '10:02'], ['', '10:02'], ['', '10:01']], '2 1 0'],
    ['ids that fall', [['105', ''], ['104', ''], ['', ''], ['99', '']], '3 2 1 0'],
    ['ids that rise', [['9', ''], ['10', ''], ['11', '']], '0 1 2'],
    ['times before ids', [['3', '10:01'], ['2', '10:02'], ['1', '10:03']], '0 1 2'],
    ['ids of speakers', [['9', ''], ['8', ''], ['9', '']], '0 1 2'],
    ['neither', [['', ''], ['', '']], '0 1'],
  ])('the oldest line is first by %s', (_, sent, contents) => {
    const chatdata = sent.map(([id, at], index) => ({ id, content: `${index}`, created_at: at && `2026-01-01 ${at}:00` }))
    const { messages } = decode(getRoom, { ...wire, chatdata })
    expect(messages.map(({ content }) => content).join(' ')).toBe(contents)
  }) // prettier-ignore

  test.each([[JSON.stringify(wire.lottery.nowdata)], [{ data: wire.lottery.nowdata }]])(
    'with its round as %j',
    (nowdata) => {
      const room = decode(getRoom, { ...wire, lottery: { ...wire.lottery, nowdata } })
      expect(room.now).toMatchObject({ period: '101', secondsToDraw: 35.5, last: { sum: 6 } })
    },
  )

  test.each([[null], [[7, 'x']], ['x']])('is shown with plays as %j', (playbox) => {
    const bare = { id: 5, lottery: { type: 2 }, chatdata: 'x', playbox }
    expect(decode(getRoom, bare)).toMatchObject({
      messages: [],
      draws: [],
      groups: [],
      now: { period: '', secondsToDraw: 0, last: null },
    })
  })

  test.each([[null], [{}], [[]], [{ title: 'x' }]])('is not made up from %j', (data) => {
    expect(() => decode(getRoom, data)).toThrow()
  })
})
