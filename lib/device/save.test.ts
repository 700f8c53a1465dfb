import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvCell, toCsv, isFileAddress } from './save.ts'

/** Parses CSV like a spreadsheet. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let index = 0; index < csv.length; index += 1) {
    const sign = csv[index]!
    if (quoted && sign === '"' && csv[index + 1] === '"') {
      cell += '"'
      index += 1
    } else if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === ',' || sign === '\n')) {
      rows.at(-1)!.push(cell)
      cell = ''
      if (sign === '\n') rows.push([])
    } else if (quoted || sign !== '\r') cell += sign
  }
  return rows.slice(0, -1)
}

const hostile = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '"', ',', '\n'), fc.string())
    .map(([first, rest]) => first + rest),
)

describe('a cell', () => {
  test.each([
    ['=1+1', `"'=1+1"`],
    ['+86', `"'+86"`],
    ['-cmd|x', `"'-cmd|x"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['-12.50', '"-12.50"'],
    ['-1+1', `"'-1+1"`],
    ['202601150000000012', `"'202601150000000012"`],
    ['说 "好"', '"说 ""好"""'],
    ['', '""'],
  ])('%j is written %s', (text, cell) => expect(csvCell(text)).toBe(cell))

  test('never begins like a formula, unless it is a plain number', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const [[shown]] = parse(`${csvCell(text)}\n`) as [[string]]
        if (/^[=+\-@\t\r]/.test(shown)) expect(Number.isFinite(Number(shown))).toBe(true)
        if (/^[=+@\t\r]/.test(text)) expect(shown).toBe(`'${text}`)
        expect([text, `'${text}`]).toContain(shown)
      }),
      { numRuns: 2000 },
    )
  })
})

test('a table has the same shape and cells after parsing, for any text', () => {
  const row = fc.array(hostile, { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(row, fc.array(row, { maxLength: 8 }), (head, rows) => {
      const csv = toCsv(head, rows)
      expect(csv.startsWith('\uFEFF')).toBe(true)
      const read = parse(csv.slice(1))
      expect(read).toHaveLength(rows.length + 1)
      read.forEach((cells, index) => {
        expect(cells).toHaveLength(3)
        const given = index === 0 ? head : rows[index - 1]!
        cells.forEach((cell, column) => {
          expect([given[column], `'${given[column]}`]).toContain(cell)
        })
      })
    }),
  )
})

test.each([
  ['https://cdn.example/app.mobileconfig', true],
  ['https://cdn.example/app.IPA?v=3', true],
  ['https://apps.apple.com/cn/app/id123', false],
  ['https://testflight.apple.com/join/abc', false],
  ['https://down.example/?file=app.ipa', false],
  ['itms-services://?action=download-manifest&url=https://cdn.example/a.plist', false],
  ['不是地址', false],
])('%s', (address, file) => expect(isFileAddress(address)).toBe(file))
