import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toSimplified } from '#lib/text/normalize.ts'
import { groupsOf } from '#sandbox/domain/lottery/plays.ts'
import { allPicks, SAMPLE_28, SAMPLE_49 } from '#testing/sample-room.ts'
import { totalStake, type BetLine, pickLabel } from './pick.ts'
import { EXAMPLE_BET, parseBet, withStake } from './typed-bet.ts'

const plain = (lines: readonly BetLine[]) =>
  lines.map(({ pick, stake }) => `${pickLabel(pick)} ${stake}`)

function bet(typed: string, groups = SAMPLE_28): string[] | string {
  const parsed = parseBet(typed, groups)
  return parsed.kind === 'bet' ? plain(parsed.lines) : parsed.kind
}

test('withStake completes a play without a stake, or replaces the last stake', () => {
  expect(withStake('大', '50', SAMPLE_28)).toBe('大50')
  expect(withStake('大100 双', '20', SAMPLE_28)).toBe('大100 双20')
  expect(withStake('和值13', '20', SAMPLE_28)).toBe('和值13/20')
  expect(withStake('特码08,31', '10', SAMPLE_49)).toBe('特码08,31/10')
  expect(withStake('大100 小20元', '50', SAMPLE_28)).toBe('大100 小50')
  expect(withStake('和值13/10.5', '20', SAMPLE_28)).toBe('和值13/20')
  expect(withStake('特码 08 50', '20', SAMPLE_49)).toBe('特码 08 20')
  for (const typed of ['', '大家好', '特码', '今天']) {
    expect(withStake(typed, '50', SAMPLE_28)).toBeNull()
  }
})

const groupOf = (name: string, titles: readonly string[], isSpecial = false) => ({
  name,
  description: '',
  isSpecial,
  plays: titles.map((title) => ({ id: `${name} ${title}`, title, odds: '2' })),
})

/** Titles that end in digits, that share a beginning, or that equal a group with a number. */
const ENDING_IN_DIGITS = [
  groupOf('龙虎', ['龙', '龙1', '龙2', '龙15', '虎1', '1号机2', '冠军1号']),
  groupOf('名次', ['2', '3', '10']),
  groupOf('和2', ['1', '11']),
  groupOf('虎', ['1', '12']),
  groupOf('特码', ['特码', '特码0', '特码1'], true),
]

const SHARING = [...SAMPLE_49, groupOf('一肖', ['龙', '马']), groupOf('特尾', ['0尾', '3尾'])]

describe('a bet', () => {
  test('is what a hint shows as an example', () => {
    expect(bet(EXAMPLE_BET.sum28)).toEqual(['大 100'])
    expect(bet(EXAMPLE_BET.mark6, SAMPLE_49)).toEqual(['特码大 100'])
  })

  test.each([
    ['大100', ['大 100']],
    ['大 100 双50', ['大 100', '双 50']],
    ['大单20，极小5', ['大单 20', '极小 5']],
    ['　大１００　双５０　', ['大 100', '双 50']],
    ['大100元 双50块', ['大 100', '双 50']],
    ['大100双50', ['大 100', '双 50']],
    ['大¥100', ['大 100']],
    ['大¥ 100', ['大 100']],
    ['大/100', ['大 100']],
    ['大   100', ['大 100']],
    ['大 / 100', ['大 100']],
    ['大 1.25 元，双0.05', ['大 1.25', '双 0.05']],
    ['大999999999', ['大 999999999']],
    ['和值 0 ,27 / 1', ['和值0 1', '和值27 1']],
    ['和值13/50元双5', ['和值13 50', '双 5']],
    ['大0.5', ['大 0.5']],
    ['和值13/50', ['和值13 50']],
    ['和值13 50', ['和值13 50']],
    ['和值 0,27/1', ['和值0 1', '和值27 1']],
    ['对子10；豹子1', ['对子 10', '豹子 1']],
  ])('28: %s', (typed, lines) => expect(bet(typed)).toEqual(lines))

  test.each([
    ['特码 08 50', ['特码 08 50']],
    ['特码08/50', ['特码 08 50']],
    ['特码8、31/50', ['特码 08 50', '特码 31 50']],
    ['正码 01 02 49/5 特码大20', ['正码 01 5', '正码 02 5', '正码 49 5', '特码大 20']],
    ['红波100 3尾20 马5', ['红波 100', '尾数 3 20', '特肖 马 5']],
    ['特码 08 50 3尾20', ['特码 08 50', '尾数 3 20']],
    ['平特马30', ['平特马 30']],
    // The site writes them in this form.
    ['特肖 马 ¥10 尾数 3 ¥20', ['特肖 马 10', '尾数 3 20']],
    ['特肖龙10 头数3/20 尾数 5,6/1', ['特肖 龙 10', '头数 3 20', '尾数 5 1', '尾数 6 1']],
  ])('49: %s', (typed, lines) => expect(bet(typed, SAMPLE_49)).toEqual(lines))
})

describe('traditional signs and usual spellings', () => {
  test.each([
    ['馬50 龍50', ['特肖 马 50', '特肖 龙 50']],
    ['平特馬50', ['平特马 50']],
    ['特碼08/50', ['特码 08 50']],
    ['紅波50', ['红波 50']],
    ['總和單50', ['总和单 50']],
    ['买紅波50', ['红波 50']],
  ])('49: %j', (typed, lines) => expect(bet(typed, SAMPLE_49)).toEqual(lines))

  test('of the 28-type; an amount in words is unclear', () => {
    expect(bet('大單100')).toEqual(['大单 100'])
    expect(bet('买大100')).toEqual(['大 100'])
    expect(bet('買 大100 小5')).toEqual(['大 100', '小 5'])
    for (const typed of ['大一百', '大 五十元', '买大一百']) expect(bet(typed)).toBe('unclear')
    for (const typed of ['大家一起', '买一送一', '大五']) expect(bet(typed)).toBe('talk')
  })

  // These signs stand in titles of the sandbox's rooms, and in plays of other platforms.
  const TRADITIONAL =
    '单單双雙组組态態极極值值对對顺順码碼两兩红紅蓝藍绿綠头頭数數总總龙龍马馬鸡雞猪豬杂雜兽獸质質余餘后後军軍庄莊闲閒'
  const SAME = '大小合形子豹和特正面波色鼠牛虎兔蛇羊猴狗平一肖尾家野禽前中三冠六'
  const pairs = new Map([...TRADITIONAL.matchAll(/(.)(.)/gu)].map(([, from, to]) => [from!, to!]))
  const traditional = (text: string) => text.replace(/./gu, (sign) => pairs.get(sign) ?? sign)

  test('all titles of the rooms', () => {
    const groups = (['sum28', 'mark6'] as const).flatMap((kind) => groupsOf(kind, 0))
    const titles = groups.flatMap(({ name, plays }) => [name, ...plays.map(({ title }) => title)])
    const signs = new Set(titles.join('').replace(/\P{Script=Han}/gu, ''))
    expect(
      [...signs].filter((sign) => !pairs.has(sign) && !SAME.includes(sign)),
      'add each to SAME, or with its traditional form to TRADITIONAL and to PAIRS of lib/text/normalize.ts',
    ).toEqual([])
    for (const [simple, sign] of pairs) expect([sign, toSimplified(sign)]).toEqual([sign, simple])
    for (const sample of [SAMPLE_28, SAMPLE_49])
      for (const { title } of sample.flatMap(({ plays }) => plays))
        expect(bet(`${traditional(title)}20`, sample)).toEqual(bet(`${title}20`, sample))
  })

  test('titles in traditional characters', () => {
    const groups = [groupOf('特肖', ['馬', '雞']), groupOf('特碼', ['特碼'], true)]
    expect(bet('馬50 鸡20 特码8/5', groups)).toEqual(['特肖 馬 50', '特肖 雞 20', '特碼 08 5'])
  })
})

describe('talk or unclear, never a bet', () => {
  test.each([
    '', '大', '100', '大家好', '大 大', '大吗100？', '这把大100', '大100吗', '大100 谢谢', '100大', '-大100',
    '大-100', '大0', '大00100', '大1.234', '大1e3', '大1,000', '大100 大50', '和值1350', '和值28/5', '和值13', '大100元旦',
    '大100/双50', '大9999999999', '大100.', '大100.5.', '¥大100', '大吗吗双10', '大//100', '大100元元', '和值/50', '和值13/0', '和值13/', '单双', '我中了100', '<b>大100</b>', '大100\u0000',
  ])('28: %j', (typed) => expect(['talk', 'unclear']).toContain(bet(typed))) // prettier-ignore

  test.each([
    '特码吗吗13 3尾20', '特码 08 31 50', '特码0850', '特码50/10', '特码00/10', '特码08,08/10', '特码08，31 50', '特码', '特码 大50',
    '大1003尾50', '红波1003尾20', '特码08/', '大100',
  ])('49: %j', (typed) => expect(['talk', 'unclear']).toContain(bet(typed, SAMPLE_49))) // prettier-ignore

  test.each([
    [SAMPLE_28, '大0', '大五元', '大00', '小5小5', '对10', '豹 10', '极50', '和 100', '大家中了500。', '单, 双 20', '大1千', '大5百', '100大', '大100 龙50', '大三元20'],
    [SAMPLE_28, '08/100', '8,18,28各10', '8 18 28 各 10元', '08 100', '08号100', '13点 20', '08/100 18/50'],
    [SAMPLE_49, '特码 08 31 50', '特08 100', '尾数3 10吗?10', '尾数3十元', '尾数3各10', '尾数310', '总100', '大100', '平特一肖龙20', '红大20'],
  ])('a text with plays or numbers and an amount is unclear', (groups, ...typed) => {
    for (const each of typed as string[]) expect([each, bet(each, groups)]).toEqual([each, 'unclear'])
  }) // prettier-ignore

  test.each([
    '100', '500块', '大 大', '大家好', '大佬nb', '大100吗', '今天中了500', '中了100大家吃糖', '大哥2点开吗', '双11快乐', '大3期了', '大单abc', '发包100', '666', '8', '2点开会', '2点',
    '13800138000', '138 0013 8000', '1 2 3', '3.14', '88886666', '08号开奖', '尾数3连开了', '头数0又开了2次', '尾数3,5都开了', '特码是什么',
  ])('%j is talk', (typed) => {
    expect(bet(typed, SAMPLE_49)).toBe('talk')
    expect(bet(typed)).toBe('talk')
  }) // prettier-ignore

  test('only a title that is a number has its group as name', () => {
    const named = [groupOf('名次', ['冠军1', '2号', '3', '10'])]
    expect(bet('冠军1/50', named)).toEqual(['冠军1 50'])
    expect(bet('2号50', named)).toEqual(['2号 50'])
    expect(bet('名次3,10/50', named)).toEqual(['名次3 50', '名次10 50'])
    expect(bet('名次2/50', named)).toBe('unclear')
    expect(bet('大50', [groupOf('大小', ['大'])])).toEqual(['大 50'])
  })

  test('numbers of a group without a name are no bet', () => {
    expect(bet('3/50', [groupOf('', ['3']), groupOf('大小', ['大'])])).toBe('unclear')
  })

  test('a special play with the name of its group needs a number', () => {
    expect(bet('特码08/50', [groupOf('特码', ['特码'], true)])).toEqual(['特码 08 50'])
  })

  test('the longer of two names with the same beginning is read', () => {
    expect(bet('大单20 大5', [groupOf('大小', ['大', '大单'])])).toEqual(['大单 20', '大 5'])
    expect(bet('龙15/5 龙/155', ENDING_IN_DIGITS)).toEqual(['龙15 5', '龙虎 龙 155'])
  })

  test('a name of two plays is no bet', () => {
    const twice = [...SAMPLE_28, { ...SAMPLE_28[0]!, name: '另一组' }]
    expect(bet('大100', twice)).toBe('unclear')
  })
})

test('a label contains the group if the name alone is not clear', () => {
  const labels = (typed: string) => {
    const parsed = parseBet(typed, SAMPLE_49)
    return parsed.kind === 'bet' && parsed.lines.map(({ pick }) => pickLabel(pick))
  }
  expect(labels('马5 3尾5 0头5 平特马5 正码08/5 特码大5')).toEqual([
    '特肖 马', '尾数 3', '头数 0', '平特马', '正码 08', '特码大',
  ]) // prettier-ignore
})

test('the total of a bet is exact', () => {
  const parsed = parseBet('大0.1 双0.2 和值1,2/10', SAMPLE_28)
  expect(parsed.kind === 'bet' && totalStake(parsed.lines)).toBe('20.3')
  expect(totalStake([])).toBe('0')
})

describe.each([
  ['28', SAMPLE_28],
  ['49', SAMPLE_49],
  ['titles with digits', ENDING_IN_DIGITS],
  ['titles that groups share', SHARING],
] as const)('%s: parsing', (_kind, groups) => {
  test('every amount of a bet stands in its text', () => {
    const pieces = [
      ...allPicks(groups).map(({ name }) => name),
      '特码',
      '和值',
      ' ',
      ',',
      '/',
      '元',
      '吗',
      '.',
      '0',
      '08',
      '13',
      '100',
      '.5',
    ]
    const typed = fc
      .array(fc.constantFrom(...pieces), { maxLength: 8 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = parseBet(text, groups)
        if (parsed.kind !== 'bet') return
        for (const { pick, stake: yuan } of parsed.lines) {
          expect(Number(yuan)).toBeGreaterThan(0)
          expect(text).toContain(yuan.replace(/^0/, ''))
          expect(text.normalize('NFKC')).toContain(pick.name.replace(/\d+$/, ''))
        }
        expect(text).not.toMatch(/吗/)
      }),
      { numRuns: 3000 },
    )
  })

  test('any text is one of the three kinds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(['bet', 'talk', 'unclear']).toContain(parseBet(text, groups).kind)
      }),
    )
  })
})
